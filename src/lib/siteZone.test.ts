import { describe, expect, it, vi } from 'vitest'
import { calendarDay } from './clinicalDate.ts'
import { clocksDiffer, foreignZones, siteClock, siteDay, zoneName } from './siteZone.ts'

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
  it('returns the time at the site, or on the device if the zone is unknown', () => {
    const at = new Date('2026-11-27T14:40:00Z')
    expect(siteClock(at, 'America/New_York')).toBe('09:40')
    expect(siteClock(at, 'Asia/Riyadh')).toBe('17:40')
    expect(siteClock(at, 'Mars/Olympus')).toBe(siteClock(at, null))
  })
})

describe('siteClock at a change of clocks and at midnight', () => {
  it.each([
    ['2026-11-24T15:12:00Z', '10:12'],
    ['2026-11-01T05:30:00Z', '01:30'],
    ['2026-11-01T06:30:00Z', '01:30'],
    ['2026-11-24T05:00:00Z', '00:00'],
  ])('%s in New York is %s', (instant, clock) => {
    expect(siteClock(new Date(instant), 'America/New_York')).toBe(clock)
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

const november = Date.parse('2026-11-24T14:15:00Z')
const boston = 'America/New_York'

describe('clocksDiffer', () => {
  it('compares clocks, not names', () => {
    expect(clocksDiffer(november, boston, 'America/Toronto')).toBe(false)
    expect(clocksDiffer(november, boston, 'Asia/Riyadh')).toBe(true)
    expect(clocksDiffer(november, boston, 'America/Chicago')).toBe(true)
  })

  it('sees zones that differ only while one of them has summer time', () => {
    // Phoenix has no summer time. In winter it has the time of Denver.
    expect(clocksDiffer(november, 'America/Denver', 'America/Phoenix')).toBe(false)
    expect(clocksDiffer(Date.parse('2026-07-01T12:00:00Z'), 'America/Denver', 'America/Phoenix')).toBe(true)
  })

  it('sees zones a whole day apart', () => {
    expect(clocksDiffer(november, 'Pacific/Apia', 'Pacific/Midway')).toBe(true)
  })

  it('is false for a zone that the browser does not know', () => {
    expect(clocksDiffer(november, 'Mars/Olympus', boston)).toBe(false)
  })
})

describe('zoneName', () => {
  it("is in the reader's language, and the zone itself if the browser does not know it", () => {
    expect(zoneName('en-GB', boston)).toBe('Eastern Time')
    expect(zoneName('es-US', boston)).toBe('hora oriental')
    expect(zoneName('en-GB', 'Mars/Olympus')).toBe('Mars/Olympus')
  })

  it('tells the two hours of a clock change apart', () => {
    const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) =>
      zoneName('en-US', boston, Date.parse(at)),
    )
    expect([first, second]).toEqual(['EDT', 'EST'])
  })
})
