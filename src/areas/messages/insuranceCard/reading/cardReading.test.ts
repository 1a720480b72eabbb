import { expect, it, vi } from 'vitest'
import type { readCardWords } from '#src/workers/cardReader/client.ts'
import type { CardWord, ReadEnd, ReadProgress } from '#src/workers/cardReader/protocol.ts'
import { cardReading } from './cardReading.ts'

const picture = 'data:image/jpeg;base64,AAAA'
const word = (text: string, left: number, top: number): CardWord => ({
  text,
  confidence: 96,
  box: { left, top, width: text.length * 16, height: 24 },
})
const words = [word('Group', 40, 40), word('77412', 40, 80), word('RxBIN', 40, 160), word('004336', 40, 200)]

/** A reading that ends when a test says so. */
function opened() {
  const end = Promise.withResolvers<ReadEnd>()
  const cancel = vi.fn<() => void>(() => end.resolve({ kind: 'cancelled' }))
  let report: (progress: ReadProgress) => void = () => undefined
  const read = vi.fn<typeof readCardWords>((_, onProgress) => {
    report = onProgress
    return { ended: end.promise, cancel }
  })
  const reading = cardReading(async () => read)
  return { reading, read, cancel, end: end.resolve, report: (progress: ReadProgress) => report(progress) }
}

it('loads nothing before the press', () => {
  const load = vi.fn<() => Promise<typeof readCardWords>>(() => Promise.reject(new Error('no network')))
  expect(cardReading(load).state()).toEqual({ kind: 'idle' })
  expect(load).not.toHaveBeenCalled()
})

it('reports progress, then suggests what was read until each suggestion is closed', async () => {
  const { reading, read, end, report } = opened()
  const done = reading.start(picture)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  report({ stage: 'reading', share: 0.5 })
  expect(reading.state()).toEqual({ kind: 'busy', progress: { stage: 'reading', share: 0.5 } })
  end({ kind: 'read', words })
  await done
  const state = reading.state()
  if (state.kind !== 'read') throw new Error(state.kind)
  expect(state.open.map(({ field, value }) => [field, value])).toEqual([
    ['group', '77412'],
    ['rxBin', '004336'],
  ])
  reading.close(state.open[0]!)
  expect(reading.state()).toMatchObject({ found: 2, open: [{ field: 'rxBin' }] })
})

it('starts only one reading at a time', async () => {
  const { reading, read, end } = opened()
  const first = reading.start(picture)
  await reading.start(picture)
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  end({ kind: 'read', words: [] })
  await first
  expect(reading.state()).toEqual({ kind: 'read', open: [], found: 0 })
})

it('ends the worker when canceled, and ignores what it still reports', async () => {
  const { reading, read, cancel, report } = opened()
  const done = reading.start(picture)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  reading.cancel()
  expect(cancel).toHaveBeenCalledOnce()
  expect(reading.state()).toEqual({ kind: 'idle' })
  report({ stage: 'reading', share: 0.9 })
  await done
  expect(reading.state()).toEqual({ kind: 'idle' })
})

it('starts no worker if it is canceled while its code loads', async () => {
  const code = Promise.withResolvers<typeof readCardWords>()
  const reading = cardReading(() => code.promise)
  const done = reading.start(picture)
  reading.cancel()
  const read = vi.fn<typeof readCardWords>()
  code.resolve(read)
  await done
  expect(read).not.toHaveBeenCalled()
  expect(reading.state()).toEqual({ kind: 'idle' })
})

it.each(['download', 'unsupported', 'failed'] as const)(
  'says that it failed (%s), and can start again',
  async (problem) => {
    const { reading, read, end } = opened()
    const done = reading.start(picture)
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    end({ kind: 'failed', problem })
    await done
    expect(reading.state()).toEqual({ kind: 'failed', problem })
    await reading.start(picture)
    expect(read).toHaveBeenCalledTimes(2)
  },
)

it('fails as a download if its code can’t be loaded, and without rejecting if the picture is damaged', async () => {
  const offline = cardReading(() => Promise.reject(new TypeError('Failed to fetch')))
  await offline.start(picture)
  expect(offline.state()).toEqual({ kind: 'failed', problem: 'download' })
  const { reading } = opened()
  await reading.start('data:image/jpeg;base64,%')
  expect(reading.state()).toEqual({ kind: 'failed', problem: 'failed' })
})
