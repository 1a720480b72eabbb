import type { Appointment } from '#src/contract/appointments.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { clocksDiffer, deviceZone } from './request/clinicZone.ts'

type Zoned = Partial<Pick<Appointment, 'startsAt' | 'timeZone'>>

/**
 * Returns the time zones of the sites whose clock differs from that of this device at the time of an appointment, as
 * IANA names. Older saved copies, and other record systems, have no zone: they are left out. `own`: the device's
 * zone.
 */
export function foreignZones(appointments: readonly Zoned[], own = deviceZone()): readonly string[] {
  const zones = new Set<string>()
  for (const { startsAt, timeZone } of appointments)
    if (startsAt && timeZone && !zones.has(timeZone) && clocksDiffer(Date.parse(startsAt), timeZone, own))
      zones.add(timeZone)
  return [...zones]
}

/** Returns the time of day of an instant at a site, `HH:mm`, or on this device if the site's time zone is unknown. */
export function siteClock(instant: string, timeZone: string | null | undefined): string {
  const clock = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      new Date(instant),
    )
  try {
    return clock(timeZone ?? undefined)
  } catch {
    return clock()
  }
}

/** Returns the calendar day at a site, or on this device if the site's time zone is unknown. */
export function siteDay(now: Date, timeZone: string | null | undefined): string {
  try {
    return calendarDay(now, timeZone ?? undefined)
  } catch {
    return calendarDay(now)
  }
}
