import { zonePeriods } from '../appointments/slots/zonePeriods.ts'

/** Returns the local time at an instant in a time zone (IANA name), ms as if it were UTC. */
export function siteMillis(instant: Date, timeZone: string): number {
  const at = instant.getTime()
  const period = zonePeriods(timeZone, at, at + 1).find(({ from, to }) => from <= at && at < to)
  return at + (period?.offset ?? 0)
}
