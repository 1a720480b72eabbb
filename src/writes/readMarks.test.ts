import { describe, expect, it } from 'vitest'
import { testMessage } from '#src/contract/testMessage.ts'
import type { Write } from '#src/offline/Write.ts'
import { isMarked, marksOf, withMarks } from './readMarks.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'

const mark = (id: string, content: unknown, over: Partial<Write> = {}): Write => ({
  id,
  kind: writeKindOf('read-mark').kind,
  state: 'waiting',
  problem: null,
  content,
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: 1,
  triedAt: null,
  ...over,
})
const messages = [testMessage({ messageID: 7 }), testMessage({ messageID: 8, isRead: true })]
const readOf = (...writes: Write[]) => withMarks(messages, writes).map(({ isRead }) => isRead)

describe('withMarks', () => {
  it('shows each message as read or unread according to its newest queued mark', () => {
    const first = mark('a', { messageID: 7, isRead: true })
    expect(readOf(first)).toEqual([true, true])
    expect(readOf(mark('b', { messageID: 7, isRead: false }, { queuedAt: 2 }), first)).toEqual([false, true])
    expect(readOf(mark('c', { messageID: 8, isRead: false }, { state: 'unknown' }))).toEqual([false, false])
  })

  it('returns the same array if no mark changes a message', () => {
    const others = [
      mark('a', { messageID: 8, isRead: true }),
      mark('b', { messageID: 9, isRead: true }),
      mark('c', { messageID: 7, isRead: true }, { state: 'draft' }),
      mark('d', { messageID: 7, isRead: true }, { kind: 'message' }),
      ...[null, 'x', {}, { messageID: '7', isRead: true }].map((content) => mark('e', content)),
    ]
    expect(withMarks(messages, others)).toBe(messages)
  })
})

describe('marksOf', () => {
  it('finds the marks of a message, also those that were never queued', () => {
    const writes = [
      mark('a', { messageID: 7, isRead: true }, { state: 'draft' }),
      mark('b', { messageID: 8, isRead: true }),
    ]
    expect(marksOf(writes, 7).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('changes of several messages', () => {
  const many = (id: string, content: unknown, over: Partial<Write> = {}) =>
    mark(id, content, { kind: writeKindOf('message-marks').kind, ...over })
  const flagsOf = (...writes: Write[]) =>
    withMarks(messages, writes).map(({ isRead, isDeleted }) => [isRead, isDeleted])

  it('are shown on every message, and leave the other field as it is', () => {
    expect(flagsOf(many('a', { messageIDs: [7, 8], isDeleted: true }))).toEqual([
      [false, true],
      [true, true],
    ])
    expect(flagsOf(many('a', { messageIDs: [7], isRead: true }))).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('are combined with read marks, and the newest wins', () => {
    const archived = many('a', { messageIDs: [7, 8], isDeleted: true })
    const restored = many('b', { messageIDs: [8], isDeleted: false }, { queuedAt: 2 })
    expect(flagsOf(mark('c', { messageID: 7, isRead: true }), restored, archived)).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('are ignored if they were never queued or are not readable', () => {
    const unqueued = many('a', { messageIDs: [7], isDeleted: true }, { state: 'draft' })
    expect(withMarks(messages, [unqueued, many('b', { messageIDs: 'all', isDeleted: true })])).toBe(messages)
  })

  it('are found by message', () => {
    const writes = [many('a', { messageIDs: [7], isDeleted: true }), mark('b', { messageID: 9, isRead: true })]
    expect([7, 8, 9].map((id) => isMarked(writes, id))).toEqual([true, false, true])
    expect(marksOf(writes, 7)).toEqual([])
  })
})
