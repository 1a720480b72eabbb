import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calendarDay, clinicalMoment, dayOf, daysBetween, newestFirst, sortInstant } from './clinicalDate.ts'

// The reader's time zone. Code that ignores it would pass in UTC.
beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'))
afterAll(() => void vi.unstubAllEnvs())

describe('clinical dates', () => {
  it('keep the precision as recorded', () => {
    expect(clinicalMoment('2015')?.precision).toBe('year')
    expect(clinicalMoment('2015-03')?.precision).toBe('month')
    expect(clinicalMoment('2015-03-07')?.precision).toBe('day')
    expect(clinicalMoment('2015-03-07T09:30:00-05:00')?.precision).toBe('minute')
  })

  it('have the local time and day at the place of the event', () => {
    const moment = clinicalMoment('2015-03-07T23:30:00-05:00')
    expect(moment).toEqual({ precision: 'minute', instant: new Date('2015-03-07T23:30:00Z'), zone: 'UTC' })
    expect(dayOf('2015-03-07T23:30:00-05:00')).toBe('2015-03-07')
  })

  it('have the reader’s time zone if recorded as an instant in UTC', () => {
    expect(clinicalMoment('2015-03-07T23:30:00Z')?.zone).toBeUndefined()
    expect(clinicalMoment('2015-03-07T23:30:00+00:00')?.zone).toBeUndefined()
    expect(dayOf('2015-03-07T02:30:00Z')).toBe('2015-03-06')
  })

  it('are null if the text is not a valid clinical date', () => {
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

  it('are sorted by absolute time, newest first, whatever their offset', () => {
    const early = '2015-03-07T23:30:00+03:00'
    const late = '2015-03-07T20:45:00Z'
    expect(sortInstant(early)?.toISOString()).toBe('2015-03-07T20:30:00.000Z')
    expect([early, late, null, '2016'].sort(newestFirst)).toEqual(['2016', late, early, null])
  })

  it('have no day if only a year, only a month or nothing is known', () => {
    expect(dayOf('2015')).toBeNull()
    expect(dayOf('2015-03')).toBeNull()
    expect(dayOf(null)).toBeNull()
  })
})

describe('calendar days', () => {
  it('are counted as whole days, also across the change to summer time', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
  })

  it('are those of the requested time zone', () => {
    const instant = new Date('2026-11-20T03:00:00Z')
    expect(calendarDay(instant, 'America/New_York')).toBe('2026-11-19')
    expect(calendarDay(instant, 'Asia/Dubai')).toBe('2026-11-20')
  })
})
