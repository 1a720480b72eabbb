import { describe, expect, it } from 'vitest'
import { addDays } from '#src/lib/calendarDays.ts'
import { addMonths, daysOf, fetchRange, isWeekend, monthOf, shownRange, weekOf } from './days.ts'
import { calendarViews } from './RequestSearch.ts'

describe('fetchRange', () => {
  it.each([
    ['today, for today', '2026-11-26', '2026-11-26'],
    ['today, for a past day', '2026-11-02', '2026-11-26'],
    ['the first of the month, for tomorrow', '2026-11-27', '2026-11-01'],
    ['the first of the month, for a later month', '2027-02-28', '2027-02-01'],
  ])('starts on %s', (_name, day, from) => {
    expect(fetchRange(day, '2026-11-26').from).toBe(from)
  })

  it('has 40 days, over the end of a month and of a year', () => {
    const range = fetchRange('2026-11-26', '2026-11-26')
    expect(range).toEqual({ from: '2026-11-26', to: '2027-01-04' })
    expect(daysOf(range)).toHaveLength(40)
  })

  it('covers the whole month and the week of every day that lies ahead', () => {
    for (let day = '2026-11-27'; day < '2028-03-15'; day = addDays(day, 1)) {
      const { from, to } = fetchRange(day, '2026-11-26')
      for (const first of [0, 1, 6]) expect(weekOf(day, first).to <= to).toBe(true)
      expect([from <= day, monthOf(day).to <= to]).toEqual([true, true])
    }
  })
})

describe('shownRange', () => {
  it('is fetched whole from today on, whatever view, day and first day of the week', () => {
    const today = '2026-11-26'
    for (let day = today; day < '2028-03-15'; day = addDays(day, 1))
      for (const view of calendarViews)
        for (const first of [0, 1, 6]) {
          const shown = shownRange(view, day, first)
          const fetched = fetchRange(shown.from, today)
          const since = shown.from < today ? today : shown.from
          expect([fetched.from <= since, shown.to <= fetched.to], `${view} of ${day}`).toEqual([true, true])
        }
  })
})

describe('weekOf', () => {
  it.each([
    [0, '2026-11-22', '2026-11-28'],
    [1, '2026-11-23', '2026-11-29'],
    [6, '2026-11-21', '2026-11-27'],
  ])('begins on weekday %i', (first, from, to) => {
    expect(weekOf('2026-11-26', first)).toEqual({ from, to })
    expect(weekOf(from, first)).toEqual({ from, to })
    expect(weekOf(to, first)).toEqual({ from, to })
  })
})

describe('months', () => {
  it('have their own last days', () => {
    expect([monthOf('2028-02-10').to, monthOf('2026-02-10').to, monthOf('2026-12-31').to]).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2026-12-31',
    ])
  })

  it('are added without skipping a shorter one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
})

describe('isWeekend', () => {
  it('is Saturday and Sunday', () => {
    expect(daysOf({ from: '2026-11-23', to: '2026-11-29' }).filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29'])
  })
})
