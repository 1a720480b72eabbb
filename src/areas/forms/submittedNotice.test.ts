import { describe, expect, it } from 'vitest'
import { testWrite } from './testForm.ts'
import { noticeNow, type SubmittedNotice } from './submittedNotice.ts'

const waiting: SubmittedNotice = { id: 'own', webDataId: 20418, name: 'Intake', kind: 'waiting' }
const now = (...states: ('draft' | 'waiting' | 'sending' | 'unknown')[]) => ({
  phase: 'open' as const,
  writes: states.map((state) => testWrite({ state })),
})

describe('noticeNow', () => {
  it('keeps the notice of a form that was sent', () => {
    const sent = { ...waiting, kind: 'sent' } as const
    expect(noticeNow(sent, now())).toBe(sent)
  })

  it('follows a form that waits', () => {
    expect(noticeNow(waiting, now('sending'))?.kind).toBe('waiting')
    expect(noticeNow(waiting, now('unknown'))?.kind).toBe('unknown')
  })

  it('ends when the form was sent, taken back or refused', () => {
    expect(noticeNow(waiting, now())).toBeNull()
    expect(noticeNow(waiting, now('draft'))).toBeNull()
  })

  it('stays while the outbox can not be read', () => {
    expect(noticeNow(waiting, { phase: 'opening', writes: [] })).toEqual(waiting)
  })
})
