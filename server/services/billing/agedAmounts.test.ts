import { describe, expect, it } from 'vitest'
import { ageOfCharge, agedCents, chargeDay, dollars } from './agedAmounts.ts'

const today = '2026-11-20'
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

describe('ageOfCharge', () => {
  it.each([
    [0, 'zerotoThirty'],
    [30, 'zerotoThirty'],
    [31, 'thirtytoSixty'],
    [60, 'thirtytoSixty'],
    [61, 'sixtytoNinety'],
    [90, 'sixtytoNinety'],
    [91, 'ninetyPlus'],
    [4000, 'ninetyPlus'],
  ])('sorts %i days into %s', (days, age) => {
    expect(ageOfCharge(daysAgo(days), today)).toBe(age)
  })

  it('treats charges with a future date or without a date as the newest', () => {
    expect(ageOfCharge('2026-12-24', today)).toBe('zerotoThirty')
    expect(ageOfCharge(null, today)).toBe('zerotoThirty')
  })
})

describe('chargeDay', () => {
  it('returns the day as written if the text is a date, or a time with a nonzero UTC offset', () => {
    expect(chargeDay('2026-09-12', 'Pacific/Auckland')).toBe('2026-09-12')
    expect(chargeDay('2026-09-12T23:30:00-04:00', 'Pacific/Auckland')).toBe('2026-09-12')
  })

  it('converts an instant in UTC to the day at the site', () => {
    expect(chargeDay('2026-09-12T03:30:00Z', 'America/New_York')).toBe('2026-09-11')
    expect(chargeDay('2026-09-12T23:30:00+00:00', 'Asia/Tokyo')).toBe('2026-09-13')
  })

  it('returns the first day of a partial date', () => {
    expect(chargeDay('2026', 'America/New_York')).toBe('2026-01-01')
    expect(chargeDay('2026-09', 'America/New_York')).toBe('2026-09-01')
  })

  it('returns null if the text is no date', () => {
    expect(chargeDay('soon', 'UTC')).toBeNull()
  })
})

describe('amounts', () => {
  it('are summed in cents, because sums of decimal dollars would be inexact', () => {
    const charges = Array.from({ length: 3 }, () => ({ age: 'zerotoThirty', openCents: 10 }) as const)
    expect(agedCents(charges)).toEqual({ zerotoThirty: 30, thirtytoSixty: 0, sixtytoNinety: 0, ninetyPlus: 0 })
    expect(dollars(agedCents(charges).zerotoThirty)).toBe(0.3)
  })

  it.each([
    [8420, '84.2'],
    [3820, '38.2'],
    [21_240, '212.4'],
    [1, '0.01'],
    [115, '1.15'],
    [999_999_999_99, '999999999.99'],
  ])('of %i cents are written as %s dollars', (cents, text) => {
    expect(JSON.stringify(dollars(cents))).toBe(text)
  })
})
