import { describe, expect, it } from 'vitest'
import type { Write } from '#src/offline/Write.ts'
import { noticeNow, type SentNotice } from './sentNotice.ts'

const waiting: SentNotice = { id: 'a', kind: 'waiting', at: '/app/messages/Outbox' }
const write = (state: Write['state'], id = 'a'): Write => ({
  id,
  kind: 'message',
  state,
  problem: null,
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: 1,
  triedAt: null,
  content: null,
})
const now = (...writes: Write[]) => noticeNow(waiting, { phase: 'open', writes })?.kind ?? null

describe('noticeNow', () => {
  it('removes “your message waits” when the message does not wait any more', () => {
    expect(now(write('waiting'))).toBe('waiting')
    expect(now(write('sending'))).toBe('waiting')
    expect(now(write('waiting', 'another'))).toBeNull()
    expect(now(write('draft'))).toBeNull()
  })

  it('says so when the outcome becomes unknown, and when the message waits again', () => {
    expect(now(write('unknown'))).toBe('unknown')
    const lost: SentNotice = { ...waiting, kind: 'unknown' }
    expect(noticeNow(lost, { phase: 'open', writes: [write('waiting')] })?.kind).toBe('waiting')
    expect(noticeNow(lost, { phase: 'open', writes: [] })).toBeNull()
  })

  it('keeps the notice of a sent message, and every notice while the writes are not known', () => {
    const sent: SentNotice = { ...waiting, kind: 'sent' }
    expect(noticeNow(sent, { phase: 'open', writes: [] })).toBe(sent)
    for (const phase of ['opening', 'unavailable'] as const)
      expect(noticeNow(waiting, { phase, writes: [] })).toBe(waiting)
  })
})
