import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, firstWeekday, isoWeekday, queryDay, weekdayOrder, weekOf } from './calendarDays.ts'

describe('addDays', () => {
  it('crosses the end of a month, of a leap February and of a year', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  it('moves by whole days over a change of the clock', () => {
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
  })
})

describe('firstWeekday', () => {
  it('returns Saturday for Arabic, Sunday for English, and Monday for Spanish and unknown languages', () => {
    expect(['ar', 'es', 'en', 'xx'].map(firstWeekday)).toEqual([6, 1, 0, 1])
  })
})

describe('daysFrom', () => {
  it('includes both ends', () => {
    expect(daysFrom('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
    expect(daysFrom('2026-11-29', '2026-11-29')).toEqual(['2026-11-29'])
  })
})

describe('weekOf', () => {
  it.each([
    ['en', '2026-11-22', '2026-11-28'],
    ['es', '2026-11-23', '2026-11-29'],
    ['ar', '2026-11-21', '2026-11-27'],
  ])('begins the week by the language: %s', (locale, first, last) => {
    const week = weekOf('2026-11-25', locale)
    expect(week).toHaveLength(7)
    expect([week[0], week[6]]).toEqual([first, last])
  })

  it('returns the same week for its first and its last day', () => {
    expect(weekOf('2026-11-21', 'ar')).toEqual(weekOf('2026-11-27', 'ar'))
    expect(weekOf('2026-11-22', 'en')).toEqual(weekOf('2026-11-28', 'en'))
  })
})

describe('isoWeekday', () => {
  it('counts from Monday to Sunday', () => {
    expect(daysFrom('2026-11-23', '2026-11-29').map(isoWeekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('weekdayOrder', () => {
  it('begins with the first day of the week of the language', () => {
    expect(weekdayOrder('en')).toEqual([7, 1, 2, 3, 4, 5, 6])
    expect(weekdayOrder('es')).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(weekdayOrder('ar')).toEqual([6, 7, 1, 2, 3, 4, 5])
  })
})

describe('queryDay', () => {
  it('returns the day without separators', () => {
    expect(queryDay('2026-11-05')).toBe('20261105')
  })
})
