import { describe, expect, it } from 'vitest'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { isFinal, resultOf } from './formCalls.ts'

type Refused = Extract<KeyedOutcome<unknown>, { readonly kind: 'refused' }>
const refused = (code: Refused['code'], status = 409): Refused => ({ kind: 'refused', code, status, retryAfter: null })

describe('the result of a call about a form', () => {
  it.each([
    ['done', { kind: 'done', reply: {} } as const, 'done', true],
    ['not known', { kind: 'unknown', key: '1' } as const, 'unknown', true],
    ['a conflict with a colleague', refused('conflict'), 'conflict', true],
    ['that the patient submitted the form', refused('form-submitted'), 'submitted', true],
    ['that the form is gone, if it was taken back', refused('form-withdrawn'), 'gone', true],
    ['that the form is gone, if there is none', refused('not-found', 404), 'gone', true],
    ['that nothing was sent', refused('not-sent', 0), 'not-sent', false],
    ['that nothing was changed, after an error', refused('internal', 500), 'failed', false],
    ['that nothing was changed, if the clinic never did it', refused('not-done', 0), 'failed', false],
  ])('is %s', (_, outcome, result, closes) => {
    expect(resultOf(outcome)).toBe(result)
    expect(isFinal(resultOf(outcome))).toBe(closes)
  })
})
