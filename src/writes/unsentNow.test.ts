import { afterEach, expect, it, vi } from 'vitest'
import { countWrites } from './countWrites.ts'
import { clearMemoryDraft, noteMemoryDraft } from './memoryDrafts.ts'
import { noteOpenDraft } from './openDrafts.ts'
import { unsentNow } from './unsentNow.ts'

vi.mock('./countWrites.ts', () => ({ countWrites: vi.fn<typeof countWrites>() }))
const count = vi.mocked(countWrites)

afterEach(() => {
  clearMemoryDraft('a')
  vi.useRealTimers()
})

it('unsentNow returns the stored counts, and how many drafts only this page holds', async () => {
  const counts = [{ kind: 'message', drafts: 2, waiting: 1 }]
  count.mockResolvedValue(counts)
  expect(await unsentNow()).toEqual({ counts, unstored: 0 })
  noteMemoryDraft('a', 'message')
  expect(await unsentNow()).toEqual({ counts, unstored: 1 })
  count.mockResolvedValue([])
  expect(await unsentNow()).toEqual({ counts: [], unstored: 1 })
})

it('unsentNow returns null if nothing is unsent, if it can not be counted, or if counting hangs', async () => {
  count.mockResolvedValueOnce([]).mockResolvedValueOnce(null)
  expect(await unsentNow()).toBeNull()
  expect(await unsentNow()).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  count.mockImplementationOnce(() => new Promise(() => undefined))
  const hanging = unsentNow()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await hanging).toBeNull()
})

it('unsentNow counts the text of an open draft that was typed a moment before', async () => {
  const counts = [{ kind: 'message', drafts: 1, waiting: 0 }]
  let isSaved = false
  count.mockImplementation(() => Promise.resolve(isSaved ? counts : []))
  const flush = () => {
    isSaved = true
    return Promise.resolve()
  }
  const close = noteOpenDraft({ flush, end: () => undefined })
  expect(await unsentNow()).toEqual({ counts, unstored: 0 })
  close()
})
