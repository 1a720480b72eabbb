import { describe, expect, it } from 'vitest'
import { calendarDay, clinicalMoment, dayOf, daysBetween, newestFirst, sortInstant } from './clinicalDate.ts'

describe('a clinical date', () => {
  it('keeps the precision with which it was recorded', () => {
    expect(clinicalMoment('2015')?.precision).toBe('year')
    expect(clinicalMoment('2015-03')?.precision).toBe('month')
    expect(clinicalMoment('2015-03-07')?.precision).toBe('day')
    expect(clinicalMoment('2015-03-07T09:30:00-05:00')?.precision).toBe('minute')
  })

  it('shows the wall clock of the place where it happened', () => {
    const moment = clinicalMoment('2015-03-07T23:30:00-05:00')
    expect(moment).toEqual({ precision: 'minute', instant: new Date('2015-03-07T23:30:00Z'), zone: 'UTC' })
    expect(dayOf('2015-03-07T23:30:00-05:00')).toBe('2015-03-07')
  })

  it('leaves an instant in UTC, which names no place, to the zone of the reader', () => {
    expect(clinicalMoment('2015-03-07T23:30:00Z')?.zone).toBeUndefined()
    expect(clinicalMoment('2015-03-07T23:30:00+00:00')?.zone).toBeUndefined()
  })

  it('is not taken from a text that names no day', () => {
    for (const text of [
      '',
      'yesterday',
      '2015-13',
      '2015-02-30',
      '2015-1-1',
      '2015-03-07T25:00:00Z',
      '2015-03-07T09:30',
      ' 2015',
    ])
      expect([text, clinicalMoment(text)]).toEqual([text, null])
    expect(clinicalMoment('2016-02-29')).not.toBeNull()
  })

  it('sorts instants by when they were, whatever their offset', () => {
    const early = '2015-03-07T23:30:00+03:00'
    const late = '2015-03-07T20:45:00Z'
    expect(sortInstant(early)?.toISOString()).toBe('2015-03-07T20:30:00.000Z')
    expect([early, late, null, '2016'].sort(newestFirst)).toEqual(['2016', late, early, null])
  })

  it('has no day where only a month or a year is known', () => {
    expect(dayOf('2015-03')).toBeNull()
    expect(dayOf(null)).toBeNull()
  })
})

describe('days', () => {
  it('are counted whole, over the change to summer time too', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
  })

  it('are those of the zone that is asked for', () => {
    const instant = new Date('2026-11-20T03:00:00Z')
    expect(calendarDay(instant, 'America/New_York')).toBe('2026-11-19')
    expect(calendarDay(instant, 'Asia/Dubai')).toBe('2026-11-20')
  })
})
