import { describe, expect, it } from 'vitest'
import type { ProviderHours } from '#src/contract/schedule.ts'
import { draftsOf, endTimes, type HoursDraft, hoursFaults, hoursOf, quarterHours, withNewRow } from './hoursForm.ts'

const english = [7, 1, 2, 3, 4, 5, 6]
let next = 0
const row = (weekday: number, from: string, to: string, more: Partial<HoursDraft> = {}): HoursDraft => ({
  key: next++,
  siteID: 1,
  weekday,
  from,
  to,
  validFrom: '',
  validTo: '',
  ...more,
})
const faults = (...rows: HoursDraft[]) => {
  const found = hoursFaults(rows)
  return rows.map(({ key }) => found.get(key) ?? null)
}

describe('the times of hours', () => {
  it('are on the quarter hour, and end at midnight at the latest', () => {
    expect(quarterHours).toHaveLength(96)
    expect(quarterHours.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00'])
    expect(quarterHours.at(-1)).toBe('23:45')
    expect([endTimes[0], endTimes.at(-1)]).toEqual(['00:15', '24:00'])
  })
})

describe('draftsOf and hoursOf', () => {
  it('sort by the week of the language, and lose nothing', () => {
    const hours: ProviderHours[] = [
      { siteID: 1, weekday: 1, from: '13:00', to: '17:00', validFrom: null, validTo: '2026-12-31' },
      { siteID: 2, weekday: 7, from: '10:00', to: '12:00', validFrom: '2026-11-01', validTo: null },
      { siteID: 1, weekday: 1, from: '08:00', to: '12:00', validFrom: null, validTo: null },
    ]
    const rows = draftsOf(hours, english)
    expect(rows.map(({ weekday, from }) => [weekday, from])).toEqual([
      [7, '10:00'],
      [1, '08:00'],
      [1, '13:00'],
    ])
    expect(hoursOf(rows)).toEqual([hours[1], hours[2], hours[0]])
  })
})

describe('withNewRow', () => {
  it('begins with Monday, and then adds the next day with the same times', () => {
    const one = withNewRow([], english, 5)
    expect(one).toMatchObject([{ weekday: 1, from: '09:00', to: '17:00', siteID: 5 }])
    const two = withNewRow([{ ...row(6, '08:00', '12:30', { siteID: 3 }) }], english, 5)
    expect(two[1]).toMatchObject({ weekday: 7, from: '08:00', to: '12:30', siteID: 3 })
  })

  it('never uses a key twice', () => {
    const rows = withNewRow(withNewRow([row(1, '08:00', '09:00')], english, 1), english, 1)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  })
})

describe('hoursFaults', () => {
  it('accepts hours that touch, and hours of other days', () => {
    expect(faults(row(1, '08:00', '12:00'), row(1, '12:00', '24:00'), row(2, '08:00', '12:00'))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('refuses an end that is not after the start', () => {
    expect(faults(row(1, '12:00', '12:00'), row(1, '12:00', '08:00'))).toEqual(['order', 'order'])
  })

  it('refuses the later one of two rows that overlap, also at different sites', () => {
    expect(faults(row(1, '08:00', '12:00'), row(1, '11:45', '13:00', { siteID: 2 }))).toEqual([null, 'overlap'])
    expect(faults(row(1, '09:00', '10:00'), row(1, '08:00', '12:00'))).toEqual([null, 'overlap'])
  })

  it('accepts hours that overlap only by the clock, not by the days on which they hold', () => {
    const until = row(1, '08:00', '12:00', { validTo: '2026-11-30' })
    expect(faults(until, row(1, '08:00', '12:00', { validFrom: '2026-12-01' }))).toEqual([null, null])
    expect(faults(until, row(1, '08:00', '12:00', { validFrom: '2026-11-30' }))).toEqual([null, 'overlap'])
    expect(faults(until, row(1, '08:00', '12:00'))).toEqual([null, 'overlap'])
  })

  it('refuses a last day before the first', () => {
    expect(faults(row(1, '08:00', '12:00', { validFrom: '2026-12-01', validTo: '2026-11-30' }))).toEqual(['days'])
  })
})
