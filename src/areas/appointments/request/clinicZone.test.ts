import { describe, expect, it } from 'vitest'
import { clocksDiffer, zoneName } from './clinicZone.ts'

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
