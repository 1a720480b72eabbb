import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusalOf.ts'

const open = { openCents: 1000, isHeld: false, isInCollections: false }
const lines = [
  { ledgerId: 1, cents: 1000 },
  { ledgerId: 2, cents: 400 },
]

describe('refusalOf', () => {
  it('returns nothing if all of it is open', () => {
    const charges = new Map([
      [1, open],
      [2, open],
    ])
    expect(refusalOf(lines, charges)).toBeNull()
  })

  it.each([
    ['a cent less is open', { ...open, openCents: 999 }, 'amount'],
    ['it was paid meanwhile', { ...open, openCents: 0 }, 'amount'],
    ['its plan is in collections', { ...open, isInCollections: true }, 'amount'],
    ['another payment holds it', { ...open, isHeld: true }, 'locked'],
    ['another payment holds it, and less is open', { ...open, openCents: 0, isHeld: true }, 'locked'],
  ])('names the charge if %s', (_, first, code) => {
    const charges = new Map([
      [1, first],
      [2, open],
    ])
    expect(refusalOf(lines, charges)).toMatchObject({ code, ledgerIDs: [1] })
  })
})
