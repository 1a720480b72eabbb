import { siteClock } from '../appointments/appointmentTime.ts'
import { zoneOffset } from './zoneOffset.ts'

/** Returns the instant at which a day (`yyyy-mm-dd`) ends in a time zone (IANA name). Null for a day such as Feb 30. */
export function endOfDay(day: string, timeZone: string): Date | null {
  const next = new Date(`${day}T00:00:00Z`)
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(next.getTime()) || next.toISOString().slice(0, 10) !== day) return null
  next.setUTCDate(next.getUTCDate() + 1)
  return new Date(next.getTime() - zoneOffset(next, timeZone) * 60_000)
}

/** Returns the last day (`yyyy-mm-dd`) in a time zone that begins before an instant: the reverse of `endOfDay`. */
export function lastDayBefore(end: Date, timeZone: string): string {
  return siteClock(new Date(end.getTime() - 1), timeZone).slice(0, 10)
}
