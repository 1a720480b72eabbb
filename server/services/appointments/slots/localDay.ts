const dayMs = 86_400_000

/**
 * Returns midnight of a day (`yyyy-mm-dd`) as if it were in UTC, ms. NaN for a day that does not exist, and before 1900 or
 * after 8999: the days around it can always be written and stored.
 */
export function dayMillis(day: string): number {
  if (day < '1900' || day >= '9000') return NaN
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || dayOf(at) !== day ? NaN : at
}

/** Returns the day of a local time in ms, `yyyy-mm-dd`. */
export function dayOf(local: number): string {
  return new Date(local).toISOString().slice(0, 10)
}

/** Returns the time of day of a local time in ms, `HH:mm`. */
export function clockOf(local: number): string {
  return new Date(local).toISOString().slice(11, 16)
}

/** Returns the day `count` days later, `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  return dayOf(dayMillis(day) + count * dayMs)
}

/** Returns a local time, `yyyy-mm-ddTHH:mm`, in ms. `24:00` is midnight of the next day. */
export function localMillis(day: string, clock: string): number {
  return dayMillis(day) + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))) * 60_000
}
