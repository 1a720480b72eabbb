import { describe, expect, it } from 'vitest'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { isFinal, resultOf } from './answers.ts'

const refused = (code: Extract<KeyedOutcome<never>, { kind: 'refused' }>['code']) =>
  resultOf({ kind: 'refused', code, status: 409, retryAfter: null })

describe('the result of an answer', () => {
  it('tells a colleague’s answer from a time that was taken', () => {
    expect(refused('conflict')).toBe('conflict')
    expect(refused('slot-taken')).toBe('taken')
  })

  it('tells what was not sent from what the clinic did not do', () => {
    expect(refused('not-sent')).toBe('not-sent')
    expect(refused('not-done')).toBe('failed')
    expect(refused('internal')).toBe('failed')
  })

  it('is unknown if no reply arrived', () => {
    expect(resultOf({ kind: 'unknown', key: 'k' })).toBe('unknown')
    expect(resultOf({ kind: 'done', reply: {} })).toBe('done')
  })

  it('keeps a dialog open if the user can correct or repeat something there', () => {
    expect(['taken', 'not-sent', 'failed'].map((result) => isFinal(result as 'taken'))).toEqual([false, false, false])
    expect(['done', 'unknown', 'conflict', 'gone'].map((result) => isFinal(result as 'done'))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
