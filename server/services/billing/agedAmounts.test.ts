import { describe, expect, it } from 'vitest'
import { ageOfCharge, agedCents, chargeDay, dollars } from './agedAmounts.ts'

const today = '2026-11-20'
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

describe('the age of a charge', () => {
  it.each([
    [0, 'zerotoThirty'],
    [30, 'zerotoThirty'],
    [31, 'thirtytoSixty'],
    [60, 'thirtytoSixty'],
    [61, 'sixtytoNinety'],
    [90, 'sixtytoNinety'],
    [91, 'ninetyPlus'],
    [4000, 'ninetyPlus'],
  ])('%i days: %s', (days, age) => {
    expect(ageOfCharge(daysAgo(days), today)).toBe(age)
  })

  it('is the youngest where the charge is dated later than today or not at all', () => {
    expect(ageOfCharge('2026-12-24', today)).toBe('zerotoThirty')
    expect(ageOfCharge(null, today)).toBe('zerotoThirty')
  })
})

describe('the day of a charge', () => {
  it('is the day written, whatever the zone', () => {
    expect(chargeDay('2026-09-12', 'Pacific/Auckland')).toBe('2026-09-12')
    expect(chargeDay('2026-09-12T23:30:00-04:00', 'Pacific/Auckland')).toBe('2026-09-12')
  })

  it('of an instant in UTC is the day that it was at the site', () => {
    expect(chargeDay('2026-09-12T03:30:00Z', 'America/New_York')).toBe('2026-09-11')
    expect(chargeDay('2026-09-12T23:30:00+00:00', 'Asia/Tokyo')).toBe('2026-09-13')
  })

  it('of a partial date is its first', () => {
    expect(chargeDay('2026', 'America/New_York')).toBe('2026-01-01')
    expect(chargeDay('2026-09', 'America/New_York')).toBe('2026-09-01')
  })

  it('is unknown where the date is none', () => {
    expect(chargeDay('soon', 'UTC')).toBeNull()
  })
})

describe('amounts', () => {
  it('are summed in cents, where tenths of dollars would not add up', () => {
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
  ])('%i cents are written as %s dollars', (cents, text) => {
    expect(JSON.stringify(dollars(cents))).toBe(text)
  })
})
