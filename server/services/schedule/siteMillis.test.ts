import { expect, it } from 'vitest'
import { siteMillis } from './siteMillis.ts'

it.each([
  ['2026-01-05T13:00:00Z', 'America/New_York', '2026-01-05T08:00'],
  ['2026-07-05T13:00:00Z', 'America/New_York', '2026-07-05T09:00'],
  // Clocks go forward at 7:00 UTC.
  ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08T01:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00'],
  ['2026-01-05T20:00:00Z', 'Asia/Kolkata', '2026-01-06T01:30'],
])('siteMillis of %s in %s is the local time %s', (instant, zone, local) => {
  expect(new Date(siteMillis(new Date(instant), zone)).toISOString().slice(0, 16)).toBe(local)
})
