import { describe, expect, it } from 'vitest'
import { endOfDay, lastDayBefore } from './dayInZone.ts'

describe('endOfDay', () => {
  it.each([
    ['2026-01-06', 'UTC', '2026-01-07T00:00:00.000Z'],
    ['2026-01-06', 'America/Chicago', '2026-01-07T06:00:00.000Z'],
    // Clocks change at 2:00 of March 8 and of November 1.
    ['2026-03-08', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
    ['2026-10-31', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
    ['2026-12-31', 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
  ])('returns midnight after %s in %s, which lastDayBefore reverses', (day, zone, end) => {
    const found = endOfDay(day, zone)
    expect(found?.toISOString()).toBe(end)
    expect(lastDayBefore(new Date(end), zone)).toBe(day)
  })

  it.each(['2026-02-30', '2026-13-01', 'soon', '', '2026-1-1', '99999-01-01'])('returns null for %j', (day) => {
    expect(endOfDay(day, 'UTC')).toBeNull()
  })
})
