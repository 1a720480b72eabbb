import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from './agedAmounts.ts'
import { centsOf } from './centsOf.ts'

describe('centsOf', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [-12.34, -1234],
    [99_999_999.99, 9_999_999_999],
  ])('reads %d dollars as %d cents', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents)
  })

  it.each([0.001, 1.005, 0.1 + 0.2, 1e-300, 1e300, Number.NaN, Infinity])('refuses %d', (amount) => {
    expect(centsOf(amount)).toBeNull()
  })

  it('returns what `dollars` was given', () => {
    assert(
      property(integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(centsOf(dollars(cents))).toBe(cents)
      }),
    )
  })
})
