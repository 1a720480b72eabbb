import { describe, expect, it, vi } from 'vitest'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { foreignZones, siteClock, siteDay } from './siteZone.ts'

const inBoston = { startsAt: '2026-11-27T14:40:00Z', timeZone: 'America/New_York' }

describe('foreignZones', () => {
  it('finds none if the device has the clinic’s zone, or another one with the same clock', () => {
    expect(foreignZones([inBoston], 'America/New_York')).toEqual([])
    expect(foreignZones([inBoston], 'America/Toronto')).toEqual([])
  })
  it('finds the clinic’s zone once if the clocks differ', () => {
    expect(foreignZones([inBoston, inBoston], 'Asia/Riyadh')).toEqual(['America/New_York'])
  })
  it('looks at the day of the appointment: Phoenix has no summer time, Denver has', () => {
    const winter = { ...inBoston, timeZone: 'America/Denver' }
    const summer = { ...winter, startsAt: '2026-07-01T14:40:00Z' }
    expect(foreignZones([winter], 'America/Phoenix')).toEqual([])
    expect(foreignZones([summer], 'America/Phoenix')).toEqual(['America/Denver'])
  })
  it('makes few clocks for a calendar of times: each takes a slow device 1 ms', () => {
    const times = Array.from({ length: 500 }, (_, no) => ({
      startsAt: new Date(Date.parse(inBoston.startsAt) + no * 900_000).toISOString(),
      timeZone: 'America/New_York',
    }))
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    expect(foreignZones(times, 'America/Toronto')).toEqual([])
    expect(foreignZones(times)).toBeDefined()
    expect(made.mock.calls.length).toBeLessThan(5)
    made.mockRestore()
  })
  it('leaves out what older saved copies don’t have, and what can’t be read', () => {
    const odd = [{}, { startsAt: null, timeZone: null }, { ...inBoston, timeZone: 'Mars/Olympus' }]
    expect(foreignZones([...odd, { ...inBoston, startsAt: 'soon' }], 'Asia/Riyadh')).toEqual([])
  })
})

describe('siteClock', () => {
  it('is the time at the site, or that of the device if the zone is unknown', () => {
    const at = '2026-11-27T14:40:00Z'
    expect(siteClock(at, 'America/New_York')).toBe('09:40')
    expect(siteClock(at, 'Asia/Riyadh')).toBe('17:40')
    expect(siteClock(at, 'Mars/Olympus')).toBe(siteClock(at, null))
  })
})

describe('siteDay', () => {
  it('is the day at the site, or that of the device if the zone is unknown', () => {
    const now = new Date('2026-11-28T02:00:00Z')
    expect(siteDay(now, 'America/New_York')).toBe('2026-11-27')
    expect(siteDay(now, 'Mars/Olympus')).toBe(calendarDay(now))
    expect(siteDay(now, null)).toBe(calendarDay(now))
  })
})
