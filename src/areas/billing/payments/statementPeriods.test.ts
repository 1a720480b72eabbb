import { describe, expect, it } from 'vitest'
import { lastMonth, thisMonth, yearsBefore } from './statementPeriods.ts'

describe('the periods of a statement', () => {
  it.each([
    ['November', '2026-11-26', '2026-11-01', '2026-11-30'],
    ['a leap February', '2028-02-01', '2028-02-01', '2028-02-29'],
    ['the last day of December', '2026-12-31', '2026-12-01', '2026-12-31'],
  ])('have the whole month: %s', (_, today, from, to) => {
    expect(thisMonth(today)).toEqual({ from, to })
  })
  it('have the month before, also of the year before', () => {
    expect(lastMonth('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(lastMonth('2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
  it('have this year and the year before', () => {
    expect(yearsBefore('2026-11-26', 0)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(yearsBefore('2026-11-26', 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })
})
