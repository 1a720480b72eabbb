import { describe, expect, it } from 'vitest'
import { tokenErrorOf } from './tokenErrorOf.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

describe('tokenErrorOf', () => {
  it.each([
    ['HOSTED_FIELDS_FIELDS_INVALID', 'check'],
    ['HOSTED_FIELDS_FAILED_TOKENIZATION', 'check'],
    ['HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', 'check'],
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'lost'],
    ['METHOD_CALLED_AFTER_TEARDOWN', 'lost'],
  ] as const)('tells a card that was not accepted from a service that did not answer: %s', (code, why) => {
    expect(tokenErrorOf(failure(code)).why).toBe(why)
  })
  it('counts an unknown error as no answer', () => {
    expect([tokenErrorOf(new Error('x')).why, tokenErrorOf('x').why, tokenErrorOf(null).why]).toEqual([
      'lost',
      'lost',
      'lost',
    ])
  })
})
