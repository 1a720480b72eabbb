import { array, assert, boolean, integer, nat, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundEntries } from './refundEntries.ts'

const lines = [{ ledgerId: 1, cents: 500 }]
const terms = { reopens: true, creditOf: () => 0, roomOf: () => 1000 }
const cash = { account: 'cash', ledgerId: null, cents: -500 }

describe('refundEntries', () => {
  it.each([
    ['makes it due again', terms, [{ account: 'receivable', ledgerId: 1, cents: 500 }]],
    ['gives it up', { ...terms, reopens: false }, [{ account: 'adjustment', ledgerId: 1, cents: 500 }]],
    [
      'makes due again at most what the charge allows',
      { ...terms, roomOf: () => 300 },
      [
        { account: 'receivable', ledgerId: 1, cents: 300 },
        { account: 'adjustment', ledgerId: 1, cents: 200 },
      ],
    ],
    [
      'first settles what the clinic owes',
      { ...terms, creditOf: () => 100 },
      [
        { account: 'credit', ledgerId: 1, cents: 100 },
        { account: 'receivable', ledgerId: 1, cents: 400 },
      ],
    ],
  ])('%s', (_, given, expected) => {
    expect(refundEntries(lines, given)).toEqual([cash, ...expected])
  })

  it('makes nothing due again if the charge is gone', () => {
    expect(refundEntries([{ ledgerId: null, cents: 500 }], terms)).toEqual([
      cash,
      { account: 'adjustment', ledgerId: null, cents: 500 },
    ])
  })

  it('balances', () => {
    const amount = nat(1e9)
    const line = record({
      ledgerId: option(integer({ min: 1, max: 9 })),
      cents: integer({ min: 1, max: 1e9 }),
    })
    assert(
      property(array(line), boolean(), amount, amount, (those, reopens, credit, room) => {
        const entries = refundEntries(those, { reopens, creditOf: () => credit, roomOf: () => room })
        expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
        expect(entries.slice(1).every(({ cents }) => cents > 0)).toBe(true)
      }),
    )
  })
})
