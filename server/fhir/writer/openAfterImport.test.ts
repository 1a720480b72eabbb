import { describe, expect, it } from 'vitest'
import { openAfterImport } from './openAfterImport.ts'

const stored = (openCents: number, importedOpenCents: number | null) => ({ openCents, importedOpenCents })

describe('openAfterImport', () => {
  it.each([
    ['is new', undefined, 4000, 4000],
    ['is the same as last time', stored(10_000, 10_000), 10_000, 10_000],
    ['was paid in part in the portal since', stored(6000, 10_000), 10_000, 6000],
    ['was paid in the portal since', stored(0, 10_000), 10_000, 0],
    ['includes what was paid in the portal', stored(6000, 10_000), 6000, 6000],
    ['includes a part of what was paid in the portal', stored(6000, 10_000), 8000, 6000],
    ['includes more than what was paid in the portal', stored(6000, 10_000), 5000, 5000],
    ['is paid', stored(6000, 10_000), 0, 0],
    ['is more than last time', stored(6000, 6000), 8000, 8000],
    ['is more than last time, of a charge that was paid in the portal', stored(0, 6000), 8000, 2000],
    ['is more than last time, after the clinic knew of the payment', stored(6000, 6000), 10_000, 10_000],
    ['is more than last time, after a refund that is due again', stored(10_000, 6000), 10_000, 10_000],
    ['was never imported', stored(3000, null), 3000, 3000],
  ])('returns what is open if the amount of the file %s', (_, before, openCents, expected) => {
    expect(openAfterImport(before, { amountCents: 10_000, openCents })).toBe(expected)
  })

  it('returns at most the amount of the charge', () => {
    expect(openAfterImport(stored(9000, 9000), { amountCents: 5000, openCents: 9000 })).toBe(5000)
    expect(openAfterImport(undefined, { amountCents: 5000, openCents: 9000 })).toBe(5000)
  })

  it('returns at least 0', () => {
    expect(openAfterImport(stored(1000, 1000), { amountCents: 5000, openCents: -1 })).toBe(0)
  })
})
