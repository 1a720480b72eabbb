import { describe, expect, it } from 'vitest'
import { inPeriod, openingPeriod, periodStart } from './periods.ts'

const today = '2026-11-20'
const rows = (...dates: (string | null)[]) => dates.map((date) => ({ date }))

describe('periodStart', () => {
  it('returns the first day of the period, a day that exists', () => {
    expect(periodStart('all', today)).toBeNull()
    expect(periodStart('5y', today)).toBe('2021-11-20')
    expect(periodStart('1y', today)).toBe('2025-11-20')
    expect(periodStart('3m', today)).toBe('2026-08-20')
    expect(periodStart('3m', '2026-05-31')).toBe('2026-02-28')
    expect(periodStart('1y', '2024-02-29')).toBe('2023-02-28')
    expect(periodStart('3m', '2026-01-15')).toBe('2025-10-15')
  })
})

describe('inPeriod', () => {
  it('includes its first day, but not the day before', () => {
    const all = rows('2026-08-20', '2026-08-19T23:59:00-05:00', '2026-09', '2026-08', '2026')
    expect(inPeriod(all, '3m', today).map(({ date }) => date)).toEqual(['2026-08-20', '2026-09'])
    expect(inPeriod(all, 'all', today)).toHaveLength(5)
  })

  it('has rows without a date only in all', () => {
    expect(inPeriod(rows(null), '5y', today)).toEqual([])
    expect(inPeriod(rows(null), 'all', today)).toHaveLength(1)
  })
})

describe('openingPeriod', () => {
  it.each([
    ['1y', ['2026-11-12', '2025-11-20']],
    ['5y', ['2026-11-12', '2025-11-19']],
    ['5y', ['2022-01-01', '2021-11-20']],
    ['all', ['2026-11-12', '2021-11-19']],
    ['all', ['2026-11-12']],
    ['all', []],
  ] as const)('is %s for %j', (period, dates) => {
    expect(openingPeriod([rows(...dates)], today)).toBe(period)
  })

  it('is the shortest in which every chart that can show a course shows one', () => {
    const recent = rows('2026-11-12', '2026-05-01')
    const yearly = rows('2026-06-01', '2025-06-01')
    expect(openingPeriod([recent, yearly], today)).toBe('5y')
    expect(openingPeriod([recent, rows('2015-01-01')], today)).toBe('1y')
    expect(openingPeriod([], today)).toBe('all')
  })
})
