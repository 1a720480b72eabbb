import { describe, expect, it } from 'vitest'
import { purchaseLines } from './purchaseLines.ts'

const line = (LedgerIDRoot: number, AmtOrigPt: number) => ({ LedgerIDRoot, AmtOrigPt })

describe('purchaseLines', () => {
  it('reads negated dollars as cents, in the order of the charges', () => {
    expect(purchaseLines(30.3, [line(9, -20.2), line(4, -10.1)])).toEqual([
      { ledgerId: 4, cents: 1010 },
      { ledgerId: 9, cents: 2020 },
    ])
  })

  it('adds cents without rounding errors', () => {
    expect(purchaseLines(0.3, [line(1, -0.1), line(2, -0.2)])).toHaveLength(2)
  })

  it.each([
    ['0', 0, [line(1, 0)]],
    ['an amount that is not negated', 1, [line(1, 1)]],
    ['a thousandth', 0.001, [line(1, -0.001)]],
    ['a billion', 1e9, [line(1, -1e9)]],
    ['NaN', Number.NaN, [line(1, Number.NaN)]],
    ['a charge twice', 2, [line(1, -1), line(1, -1)]],
    ['another sum', 3, [line(1, -1), line(2, -1)]],
    ['a sum with a negative line', 1, [line(1, -2), line(2, 1)]],
  ])('refuses %s', (_, amount, entries) => {
    expect(() => purchaseLines(amount, entries)).toThrow(expect.objectContaining({ status: 400, code: 'bad-input' }))
  })
})
