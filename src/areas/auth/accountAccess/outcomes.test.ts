import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '#src/api/errors.ts'
import {
  activationRefusal,
  isWeakPassword,
  failureOf,
  mayBeDone,
  pinRefusal,
  registrationRefusal,
  resetRefusal,
} from './outcomes.ts'

const codes: Record<number, ApiErrorCode> = {
  400: 'bad-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
}
const status = (number: number) => new ApiError(number, codes[number] ?? 'conflict')
const lost = new ApiError(0, 'network')
const late = new ApiError(0, 'timeout')
const throttled = new ApiError(429, 'too-many-tries', undefined, 40)
const broken = new ApiError(500, 'internal')
const nonsense = new ApiError(200, 'wrong-shape')

describe('failureOf', () => {
  it('returns the wait after too many attempts, “connection” without a reply or at 503, otherwise “unknown”', () => {
    expect(failureOf(throttled)).toEqual({ kind: 'throttled', seconds: 40 })
    for (const error of [lost, late, new ApiError(503, 'unavailable')])
      expect(failureOf(error)).toEqual({ kind: 'connection' })
    for (const error of [broken, nonsense, status(401), status(404), new Error('x')])
      expect(failureOf(error)).toEqual({ kind: 'unknown' })
  })
})

describe('activationRefusal', () => {
  it('distinguishes unknown addresses, existing accounts, ambiguous addresses, and other errors (portal §8)', () => {
    expect(activationRefusal(status(404), false)).toEqual({ kind: 'unknown-email' })
    expect(activationRefusal(status(400), false)).toEqual({ kind: 'has-account' })
    expect(activationRefusal(status(409), false)).toEqual({ kind: 'ambiguous' })
    expect(activationRefusal(broken, false)).toEqual({ kind: 'unknown' })
    expect(activationRefusal(lost, false)).toEqual({ kind: 'connection' })
  })

  it('returns unknown if the address stays ambiguous with last name and birth date', () => {
    expect(activationRefusal(status(409), true)).toEqual({ kind: 'unknown' })
  })
})

describe('pinRefusal', () => {
  it('distinguishes an expired mail from a wrong PIN', () => {
    expect(pinRefusal(status(400))).toEqual({ kind: 'expired' })
    expect(pinRefusal(status(403))).toEqual({ kind: 'wrong-pin' })
    expect(pinRefusal(status(404))).toEqual({ kind: 'unknown' })
    expect(pinRefusal(throttled)).toEqual({ kind: 'throttled', seconds: 40 })
  })
})

it('each kind of password that is easy to guess has its own refusal', () => {
  for (const [code, kind] of [
    ['weak-password', 'common-password'],
    ['password-is-pattern', 'pattern-password'],
    ['password-has-name', 'name-password'],
  ] as const) {
    const weak = new ApiError(400, code)
    expect(registrationRefusal(weak, 2)).toEqual({ kind })
    expect(resetRefusal(weak)).toEqual({ kind })
    expect(isWeakPassword(resetRefusal(weak))).toBe(true)
  }
  expect(isWeakPassword({ kind: 'taken-name' })).toBe(false)
  expect(resetRefusal(new ApiError(400, 'bad-input'))).toEqual({ kind: 'unknown' })
})

describe('registrationRefusal', () => {
  it('returns a mismatch only at step 1, and a taken name only at step 2', () => {
    for (const number of [400, 404]) {
      expect(registrationRefusal(status(number), 1)).toEqual({ kind: 'mismatch' })
      expect(registrationRefusal(status(number), 2)).toEqual({ kind: 'unknown' })
    }
    expect(registrationRefusal(status(409), 2)).toEqual({ kind: 'taken-name' })
    expect(registrationRefusal(status(409), 1)).toEqual({ kind: 'unknown' })
  })

  it('returns expired if the token is no longer accepted', () => {
    for (const step of [1, 2] as const) expect(registrationRefusal(status(401), step)).toEqual({ kind: 'expired' })
  })
})

describe('resetRefusal', () => {
  it('distinguishes an ended logon from other errors', () => {
    expect(resetRefusal(status(401))).toEqual({ kind: 'ended' })
    expect(resetRefusal(status(400))).toEqual({ kind: 'unknown' })
    expect(resetRefusal(lost)).toEqual({ kind: 'connection' })
  })
})

describe('mayBeDone', () => {
  it('is true if no readable reply arrived', () => {
    for (const error of [lost, late, nonsense, new ApiError(504, 'unavailable'), new Error('x')])
      expect(mayBeDone(error)).toBe(true)
    for (const error of [status(400), status(409), throttled, broken]) expect(mayBeDone(error)).toBe(false)
  })
})
