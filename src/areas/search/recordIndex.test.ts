import { expect, it, vi } from 'vitest'
import { sessionAtom, store } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import type { Entry } from './Entry.ts'
import { makeEntry } from './makeEntry.ts'
import { makeRecordIndex, recordIndex } from './recordIndex.ts'

const words = { date: (date: string | null) => date ?? '' }
const entry = (part: Entry['part'], title: string, date: string): Entry =>
  makeEntry(part, '/app/home', { id: title, title, detail: [], date, search: {} }, words)
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title)
/** An index without pauses, and a function that lets it finish. */
const eager = () => makeRecordIndex(() => Promise.resolve())
const settled = () => new Promise((resolve) => setTimeout(resolve))
const labs = [entry('labs', 'Old', '2019'), entry('labs', 'New', '2026')]
const messages = [entry('messages', 'Middle', '2022')]

it('makeRecordIndex adds parts after the call returns, and sorts the entries of all parts newest first', async () => {
  const index = eager()
  index.take('labs', [labs], () => labs)
  index.take('messages', [messages], () => messages)
  expect(index.read().entries).toEqual([])
  await settled()
  expect(titles(index.read().entries)).toEqual(['New', 'Middle', 'Old'])
  expect([...index.read().parts]).toEqual(['labs', 'messages'])
})

it('makeRecordIndex adds entries only after a pause, and only those of a part’s newest reply', async () => {
  let goOn: () => void = () => undefined
  const index = makeRecordIndex(() => new Promise((resolve) => (goOn = resolve)))
  index.take('labs', [1], () => labs)
  index.take('labs', [2], () => [entry('labs', 'Fresh', '2026')])
  await settled()
  expect(index.read().entries).toEqual([])
  for (let turn = 0; turn < 5; turn += 1) {
    goOn()
    await settled()
  }
  expect(titles(index.read().entries)).toEqual(['Fresh'])
})

it('makeRecordIndex makes no entries twice for the same reply, and keeps older ones until newer ones are ready', async () => {
  const index = eager()
  let made = 0
  const make = () => {
    made += 1
    return labs
  }
  index.take('labs', [labs, words], make)
  await settled()
  index.take('labs', [labs, words], make)
  await settled()
  expect(made).toBe(1)
  index.take('labs', [messages, words], () => messages)
  expect(titles(index.read().entries)).toEqual(['New', 'Old'])
  await settled()
  expect(titles(index.read().entries)).toEqual(['Middle'])
})

it('makeRecordIndex notifies its listeners', async () => {
  const index = eager()
  let told = 0
  const stop = index.subscribe(() => (told += 1))
  index.take('labs', [labs], () => labs)
  await settled()
  stop()
  index.clear()
  expect(told).toBe(1)
})

it('recordIndex is empty after the session ends or another user signs in', async () => {
  const session = (userId: number) => ({ database: 'main', user: { userId, PtID: userId } }) as Session
  store.set(sessionAtom, session(1))
  recordIndex.take('labs', [labs], () => labs)
  await vi.waitFor(() => expect(recordIndex.read().entries).toHaveLength(2))
  store.set(sessionAtom, { ...session(1), token: 'renewed' })
  expect(recordIndex.read().entries).toHaveLength(2)
  store.set(sessionAtom, session(2))
  expect(recordIndex.read().entries).toEqual([])
  store.set(sessionAtom, session(1))
  recordIndex.take('labs', [labs], () => labs)
  await vi.waitFor(() => expect(recordIndex.read().entries).toHaveLength(2))
  store.set(sessionAtom, null)
  expect(recordIndex.read().entries).toEqual([])
})
