import { describe, expect, it } from 'vitest'
import { clinicCalendar, monthsBefore } from './clinicCalendar.ts'

const zone = 'America/New_York'
const calendar = clinicCalendar(new Date('2026-11-20T14:41:00Z'), zone)

describe('clinicCalendar', () => {
  it('counts days from today in the clinic’s time zone', () => {
    expect([calendar.day(0), calendar.day(-8), calendar.day(7), calendar.day(-325)]).toEqual([
      '2026-11-20',
      '2026-11-12',
      '2026-11-27',
      '2025-12-30',
    ])
    // 03:00 UTC on the 20th is still the 19th in New York.
    expect(clinicCalendar(new Date('2026-11-20T03:00:00Z'), zone).day(0)).toBe('2026-11-19')
  })

  it('writes a time with the UTC offset that applies on that day', () => {
    expect(calendar.at(-8, '09:52')).toBe('2026-11-12T09:52:00-05:00')
    expect(calendar.at(-92, '14:20')).toBe('2026-08-20T14:20:00-04:00')
    // Clocks go back early on November 1, 2026.
    expect(calendar.at(-19, '09:00')).toBe('2026-11-01T09:00:00-05:00')
    expect(calendar.at(-20, '09:00')).toBe('2026-10-31T09:00:00-04:00')
  })

  it('writes a time with offset zero if the clinic’s time zone is UTC', () => {
    expect(clinicCalendar(new Date('2026-11-20T14:41:00Z'), 'UTC').at(0, '08:00')).toMatch(
      /^2026-11-20T08:00:00(Z|\+00:00)$/,
    )
  })

  it.each([
    ['a Friday', 0, '2026-11-20'],
    ['a Saturday', -6, '2026-11-13'],
    ['a Sunday', -5, '2026-11-13'],
    ['Christmas', -330, '2025-12-23'],
    ['New Year', -323, '2025-12-31'],
  ])('returns the open day at or before %s, skipping weekends and holidays', (_, offset, day) => {
    expect(calendar.day(calendar.openDay(offset))).toBe(day)
  })

  it('computes a person’s age in whole years on a day', () => {
    expect(calendar.ageAt('1974-03-14', 0)).toBe(52)
    expect(calendar.ageAt('1974-11-20', 0)).toBe(52)
    expect(calendar.ageAt('1974-11-21', 0)).toBe(51)
    expect(calendar.ageAt('2020-02-29', -265)).toBe(5)
  })

  it('formats a day, a month and a year as in the text of a letter', () => {
    expect(calendar.spoken(-69)).toBe('September 12')
    expect(calendar.month(-190)).toBe('May')
    expect(calendar.year(-325)).toBe(2025)
  })
})

describe('monthsBefore', () => {
  it.each([
    ['2026-11-20', 1, '2026-10-20'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-30', 1, '2028-02-29'],
    ['2026-01-15', 13, '2024-12-15'],
    ['2026-12-31', -2, '2027-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i months give %s', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected)
  })
})
