import { assert, integer, nat, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purchaseEntries } from './purchaseEntries.ts'

describe('purchaseEntries', () => {
  it('takes what was paid from what is open of each charge', () => {
    const lines = [
      { ledgerId: 1, cents: 300 },
      { ledgerId: 2, cents: 500 },
    ]
    expect(purchaseEntries(lines, () => 500)).toEqual([
      { account: 'cash', ledgerId: null, cents: 800 },
      { account: 'receivable', ledgerId: 1, cents: -300 },
      { account: 'receivable', ledgerId: 2, cents: -500 },
    ])
  })

  it('owes the patient what was paid of a charge that is open for less, closed or gone', () => {
    const lines = [
      { ledgerId: 1, cents: 300 },
      { ledgerId: 2, cents: 500 },
      { ledgerId: null, cents: 70 },
    ]
    expect(purchaseEntries(lines, (ledgerId) => (ledgerId === 1 ? 100 : 0))).toEqual([
      { account: 'cash', ledgerId: null, cents: 870 },
      { account: 'receivable', ledgerId: 1, cents: -100 },
      { account: 'credit', ledgerId: 1, cents: -200 },
      { account: 'credit', ledgerId: 2, cents: -500 },
      { account: 'credit', ledgerId: null, cents: -70 },
    ])
  })

  it('balances, and never takes more than is open', () => {
    const line = record({ ledgerId: integer({ min: 1, max: 9 }), cents: integer({ min: 1, max: 1e9 }) })
    assert(
      property(uniqueArray(line, { selector: ({ ledgerId }) => ledgerId }), nat(1e9), (lines, open) => {
        const entries = purchaseEntries(lines, () => open)
        expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
        expect(entries.every(({ account, cents }) => account !== 'receivable' || -cents <= open)).toBe(true)
      }),
    )
  })
})
