import { expect, it } from 'vitest'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { cancelResult } from './useCancel.ts'
import { takeResult } from './useTakeTime.ts'

const refused = (code: Extract<KeyedOutcome<never>, { kind: 'refused' }>['code'], status = 409) =>
  ({ kind: 'refused', code, status, retryAfter: null }) as const

it.each([
  ['a reply with status 200', { kind: 'done', reply: { heldUntil: null } }, 'done'],
  ['no reply', { kind: 'unknown', key: 'k' }, 'unknown'],
  ['an appointment that changed', refused('not-cancellable'), 'not-cancellable'],
  ['a foreign or missing appointment', refused('not-found', 404), 'gone'],
  ['a missing security action', refused('not-allowed', 403), 'not-allowed'],
  ['a call that did not leave the device', refused('not-sent', 0), 'not-sent'],
  ['a call that the clinic never did', refused('not-done', 0), 'failed'],
  ['a fault of the server', refused('internal', 500), 'failed'],
] as const)('cancelResult says what became of %s', (_, outcome, result) => {
  expect(cancelResult(outcome)).toBe(result)
})

it.each([
  ['a reply with status 200', { kind: 'done', reply: { apptID: 1 } }, 'done'],
  ['no reply', { kind: 'unknown', key: 'k' }, 'unknown'],
  ['a time that is gone', refused('slot-taken'), 'taken'],
  ['an appointment that is gone', refused('not-found', 404), 'taken'],
  ['a missing security action', refused('not-allowed', 403), 'not-allowed'],
  ['a call that did not leave the device', refused('not-sent', 0), 'not-sent'],
  ['a fault of the server', refused('internal', 500), 'failed'],
] as const)('takeResult says what became of %s', (_, outcome, result) => {
  expect(takeResult(outcome)).toBe(result)
})
