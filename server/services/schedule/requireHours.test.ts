import { describe, expect, it } from 'vitest'
import type { ProviderHours } from '#src/contract/schedule.ts'
import { requireHours } from './requireHours.ts'

const now = new Date('2026-06-01T12:00:00Z')
const zones = new Map([
  [1, 'America/New_York'],
  [2, 'America/New_York'],
  [3, 'America/Los_Angeles'],
  [4, 'Asia/Tokyo'],
])
const hours = (from: string, to: string, more: Partial<ProviderHours> = {}): ProviderHours => ({
  siteID: 1,
  weekday: 1,
  from,
  to,
  validFrom: null,
  validTo: null,
  ...more,
})
const check = (...given: ProviderHours[]) => requireHours(given, zones, now)

describe('requireHours', () => {
  it.each([
    ['none', []],
    ['hours that touch', [hours('09:00', '12:00'), hours('12:00', '16:15')]],
    ['a whole day', [hours('00:00', '24:00'), hours('00:00', '24:00', { weekday: 2 })]],
    ['the same hours on two days', [hours('09:00', '12:00'), hours('09:00', '12:00', { weekday: 7 })]],
    [
      'the same hours one after the other',
      [hours('09:00', '12:00', { validTo: '2026-06-30' }), hours('09:00', '12:00', { validFrom: '2026-07-01' })],
    ],
    ['the same clock times in zones far apart', [hours('09:00', '12:00'), hours('09:00', '12:00', { siteID: 3 })]],
  ])('accepts %s', (_, given) => {
    expect(() => check(...given)).not.toThrow()
  })

  it.each([
    ['a time off the quarter hour', [hours('09:10', '12:00')], 'quarter hour'],
    ['an end off the quarter hour', [hours('09:00', '12:01')], 'quarter hour'],
    ['an end at the start', [hours('09:00', '09:00')], 'end after the start'],
    ['an end before the start', [hours('12:00', '09:00')], 'end after the start'],
    ['a start at the end of the day', [hours('24:00', '24:00')], 'end after the start'],
    ['a day that does not exist', [hours('09:00', '12:00', { validFrom: '2026-02-30' })], 'exist'],
    ['a last day that does not exist', [hours('09:00', '12:00', { validTo: '9999-99-99' })], 'exist'],
    [
      'a last day before the first',
      [hours('09:00', '12:00', { validFrom: '2026-03-02', validTo: '2026-03-01' })],
      'last day',
    ],
    ['hours that overlap', [hours('09:00', '12:00'), hours('11:45', '16:00')], 'overlap'],
    ['hours within others', [hours('09:00', '17:00'), hours('12:00', '13:00')], 'overlap'],
    ['hours at two sites at once', [hours('09:00', '12:00'), hours('11:45', '16:00', { siteID: 2 })], 'overlap'],
    [
      'hours that overlap for a day',
      [hours('09:00', '12:00', { validTo: '2026-06-30' }), hours('09:00', '12:00', { validFrom: '2026-06-30' })],
      'overlap',
    ],
    ['the same time in two zones', [hours('12:00', '13:00'), hours('09:00', '10:00', { siteID: 3 })], 'overlap'],
    [
      'the same time on two days in two zones',
      // Sunday 20:00 in New York is Monday 9:00 or 10:00 in Tokyo.
      [hours('20:00', '21:00', { weekday: 7 }), hours('09:00', '10:00', { siteID: 4 })],
      'overlap',
    ],
  ])('refuses %s', (_, given, detail) => {
    expect(() => check(...given)).toThrow(detail)
    expect(() => check(...given.toReversed())).toThrow(detail)
  })
})
