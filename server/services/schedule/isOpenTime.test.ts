import { describe, expect, it } from 'vitest'
import { localMillis } from '../appointments/slots/localDay.ts'
import { isOpenTime } from './isOpenTime.ts'

/** A Monday. */
const monday = '2026-01-05'
const hours = (fromTime: string, toTime: string, more: object = {}) => ({
  siteId: 1,
  weekday: 1,
  fromTime,
  toTime,
  validFrom: null,
  validTo: null,
  ...more,
})
const visit = (from: string, to: string, siteId = 1, day = monday) => ({
  siteId,
  from: localMillis(day, from),
  to: localMillis(day, to),
})

describe('isOpenTime', () => {
  it.each([
    ['within the hours', visit('09:00', '09:30'), true],
    ['off the quarter hour', visit('09:40', '10:10'), true],
    ['until the hours end', visit('11:30', '12:00'), true],
    ['across hours that touch', visit('11:45', '12:15'), true],
    ['before the hours', visit('08:45', '09:15'), false],
    ['longer than the hours', visit('15:45', '16:15'), false],
    ['on another day', visit('09:00', '09:30', 1, '2026-01-06'), false],
    ['at another site', visit('09:00', '09:30', 2), false],
  ])('of a visit %s', (_, one, isOpen) => {
    expect(isOpenTime([hours('09:00', '12:00'), hours('12:00', '16:00')], [], one)).toBe(isOpen)
  })

  it('accepts a visit across midnight if both days have hours', () => {
    const late = hours('22:00', '24:00')
    const night = visit('23:45', '24:15')
    expect(isOpenTime([late], [], night)).toBe(false)
    expect(isOpenTime([late, hours('00:00', '02:00', { weekday: 2 })], [], night)).toBe(true)
  })

  it.each([
    [{ validFrom: '2026-01-05' }, true],
    [{ validFrom: '2026-01-06' }, false],
    [{ validTo: '2026-01-05' }, true],
    [{ validTo: '2026-01-04' }, false],
  ])('counts hours only while they hold: %j', (validity, isOpen) => {
    expect(isOpenTime([hours('09:00', '12:00', validity)], [], visit('09:00', '09:30'))).toBe(isOpen)
  })

  it.each([
    ['2026-01-05T09:15', '2026-01-05T10:00', 1, false],
    ['2026-01-05T09:15', '2026-01-05T10:00', null, false],
    ['2026-01-05T09:15', '2026-01-05T10:00', 2, true],
    ['2026-01-05T09:30', '2026-01-05T10:00', 1, true],
    ['2026-01-01T00:00', '2026-01-05T09:00', 1, true],
    ['2026-01-01T00:00', '2026-01-09T00:00', null, false],
  ])('with a closure from %s to %s at site %s', (starts, ends, siteId, isOpen) => {
    expect(isOpenTime([hours('09:00', '12:00')], [{ starts, ends, siteId }], visit('09:00', '09:30'))).toBe(isOpen)
  })
})
