import { describe, expect, it } from 'vitest'
import { testMessage } from '#src/contract/testMessage.ts'
import type { Write } from '#src/offline/Write.ts'
import { marksOf, withMarks } from './readMarks.ts'
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
