import { describe, expect, it } from 'vitest'
import { refundLinesOf } from './refundLinesOf.ts'

const left = [
  { lineId: 71, ledgerId: 1, leftCents: 500 },
  { lineId: 72, ledgerId: 2, leftCents: 0 },
  { lineId: 73, ledgerId: null, leftCents: 900 },
]

describe('refundLinesOf', () => {
  it('returns the lines of the charges in cents', () => {
    expect(refundLinesOf([{ ledgerID: 1, amount: 5 }], left)).toEqual([{ lineId: 71, cents: 500 }])
  })

  it.each([
    ['a cent more than is left', { ledgerID: 1, amount: 5.01 }],
    ['a charge that is refunded already', { ledgerID: 2, amount: 0.01 }],
    ['a charge of another payment', { ledgerID: 3, amount: 1 }],
  ])('returns nothing for %s', (_, one) => {
    expect(refundLinesOf([one], left)).toBeNull()
  })

  it.each([
    ['a thousandth', [{ ledgerID: 1, amount: 0.011 }]],
    [
      'a charge twice',
      [
        { ledgerID: 1, amount: 1 },
        { ledgerID: 1, amount: 1 },
      ],
    ],
  ])('refuses %s', (_, asked) => {
    expect(() => refundLinesOf(asked, left)).toThrow(expect.objectContaining({ status: 400 }))
  })
})
