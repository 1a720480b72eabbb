import { describe, expect, it } from 'vitest'
import { isPayable, maxCents, payAmount } from './payAmount.ts'
import { testCharge } from './testCharge.ts'

const pending = { paymentID: 7, amount: 84.2, sentAt: '2026-11-22T15:14:00Z' }

describe('maxCents', () => {
  it.each([
    ['the original amount of an unpaid charge', testCharge(), 8420],
    ['what is left of a charge that was paid in part', testCharge({ amount: 100, amtSixtytoNinety: 40.1 }), 4010],
    ['the original amount, even if more is open', testCharge({ amount: 50, amtSixtytoNinety: 84.2 }), 5000],
    ['0 for a credit', testCharge({ amount: -20, amtSixtytoNinety: -20 }), 0],
    ['0 for a charge that is paid', testCharge({ amtSixtytoNinety: 0 }), 0],
  ])('is %s', (_, charge, expected) => {
    expect(maxCents(charge)).toBe(expected)
  })
})

describe('isPayable', () => {
  it.each([
    ['true for an open charge', testCharge({ pendingPayment: null }), true],
    ['false for a charge that an unknown payment locks', testCharge({ pendingPayment: pending }), false],
    ['false for a credit', testCharge({ amtSixtytoNinety: -1 }), false],
  ])('is %s', (_, charge, expected) => {
    expect(isPayable(charge)).toBe(expected)
  })
})

describe('payAmount', () => {
  it.each([
    ['0', 0],
    ['0.01', 1],
    ['84.19', 8419],
    ['84.20', 8420],
  ])('takes %s of 84.20', (text, cents) => {
    expect(payAmount(text, 'en', 8420)).toEqual({ kind: 'amount', cents })
  })

  it.each([
    ['84.21', 'too-much'],
    ['1000000000', 'too-much'],
    ['1e9', 'text'],
    ['-1', 'negative'],
    ['0.001', 'decimals'],
    ['NaN', 'text'],
    ['', 'empty'],
  ])('refuses %j of 84.20', (text, kind) => {
    expect(payAmount(text, 'en', 8420)).toEqual({ kind })
  })
})
