import { describe, expect, it } from 'vitest'
import type { TimeSlot } from '#src/contract/booking.ts'
import {
  endAtSite,
  isPast,
  nearestSlots,
  repeatedKeys,
  slotKey,
  slotsByDay,
  slotStart,
  startMs,
  visibleSlots,
} from './slots.ts'

const slot = (date: string, timeFrom: string, more: Partial<TimeSlot> = {}): TimeSlot => ({
  date,
  timeFrom,
  timeTo: '23:00',
  siteName: 'Riverside Family Clinic',
  siteID: 2,
  ...more,
})
const inBoston = (date: string, timeFrom: string, startsAt: string) => slot(date, timeFrom, { startsAt })

describe('slotStart', () => {
  it.each([
    ['west of Greenwich', '2026-11-24', '09:15', '2026-11-24T14:15:00Z', '2026-11-24T09:15-05:00'],
    ['east of Greenwich', '2026-11-24', '09:15', '2026-11-24T06:15:00.000Z', '2026-11-24T09:15+03:00'],
    ['by half an hour', '2026-11-24', '00:15', '2026-11-23T18:45:00Z', '2026-11-24T00:15+05:30'],
    ['at Greenwich', '2026-11-24', '09:15', '2026-11-24T09:15:00Z', '2026-11-24T09:15+00:00'],
  ])('has the offset of a site %s', (_name, date, timeFrom, startsAt, expected) => {
    const start = slotStart(slot(date, timeFrom, { startsAt }))
    expect(start).toBe(expected)
    expect(Date.parse(start)).toBe(Date.parse(startsAt))
  })

  it('has no offset if the clinic sends no instants', () => {
    expect(slotStart(slot('2026-11-24', '09:15'))).toBe('2026-11-24T09:15')
  })

  it('tells the two times of a repeated hour apart, and both are marked', () => {
    const first = inBoston('2026-11-01', '01:30', '2026-11-01T05:30:00Z')
    const second = inBoston('2026-11-01', '01:30', '2026-11-01T06:30:00Z')
    const other = inBoston('2026-11-01', '03:00', '2026-11-01T08:00:00Z')
    expect([slotStart(first), slotStart(second)]).toEqual(['2026-11-01T01:30-04:00', '2026-11-01T01:30-05:00'])
    expect(repeatedKeys([first, second, other])).toEqual(new Set([slotKey(first), slotKey(second)]))
  })
})

describe('visibleSlots', () => {
  const now = Date.parse('2026-11-24T14:15:00Z')

  it('has the times that start now or later, soonest first', () => {
    const before = inBoston('2026-11-24', '09:14', '2026-11-24T14:14:59.999Z')
    const sharp = inBoston('2026-11-24', '09:15', '2026-11-24T14:15:00Z')
    const after = inBoston('2026-11-24', '09:30', '2026-11-24T14:30:00Z')
    expect(visibleSlots([after, before, sharp], now)).toEqual([sharp, after])
    expect([isPast(startMs(before), now), isPast(startMs(sharp), now)]).toEqual([true, false])
  })

  it("reads times without an instant by the device's clock", () => {
    const local = slot('2026-11-24', '09:15')
    const here = new Date(2026, 10, 24, 9, 15).getTime()
    expect(visibleSlots([local], here)).toEqual([local])
    expect(visibleSlots([local], here + 1)).toEqual([])
  })
})

describe('nearestSlots', () => {
  const at = (hour: number) =>
    inBoston('2026-11-24', `${String(hour).padStart(2, '0')}:00`, `2026-11-24T${hour + 5}:00:00Z`)
  const wanted = startMs(at(12))

  it('has the closest times, soonest first', () => {
    expect(nearestSlots([at(8), at(11), at(14), at(17)], wanted, 2)).toEqual([at(11), at(14)])
    expect(nearestSlots([at(8)], wanted, 2)).toEqual([at(8)])
    expect(nearestSlots([], wanted, 2)).toEqual([])
  })

  it('prefers the earlier of two that are equally close', () => {
    expect(nearestSlots([at(13), at(11)], wanted, 1)).toEqual([at(11)])
  })
})

describe('slotsByDay', () => {
  it("groups by the site's day, in order", () => {
    const late = inBoston('2026-11-24', '23:45', '2026-11-25T04:45:00Z')
    const early = inBoston('2026-11-25', '00:15', '2026-11-25T05:15:00Z')
    expect([...slotsByDay([late, early])]).toEqual([
      ['2026-11-24', [late]],
      ['2026-11-25', [early]],
    ])
  })
})

describe('endAtSite', () => {
  it.each([
    ['on the same day', '2026-11-24', '09:15', '09:45', undefined, undefined, '2026-11-24T09:45'],
    ['at midnight, written as 24:00', '2026-11-30', '23:30', '24:00', undefined, undefined, '2026-12-01T00:00'],
    ['after midnight', '2026-12-31', '23:45', '00:15', undefined, undefined, '2027-01-01T00:15'],
    [
      'at midnight, written as 00:00',
      '2026-11-24',
      '23:30',
      '00:00',
      '2026-11-25T04:30:00Z',
      '2026-11-25T05:00:00Z',
      '2026-11-25T00:00',
    ],
    [
      'in the repeated hour',
      '2026-11-01',
      '01:45',
      '01:15',
      '2026-11-01T05:45:00Z',
      '2026-11-01T06:15:00Z',
      '2026-11-01T01:15',
    ],
  ])('ends %s', (_name, date, timeFrom, timeTo, startsAt, endsAt, expected) => {
    const instants = startsAt && endsAt ? { startsAt, endsAt } : {}
    expect(endAtSite(slot(date, timeFrom, { timeTo, ...instants }))).toBe(expected)
  })
})
