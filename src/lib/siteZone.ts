import { calendarDay } from './clinicalDate.ts'

/** A time with its site's IANA time zone, as far as they are known. */
interface Zoned {
  readonly startsAt?: string | null | undefined
  readonly timeZone?: string | null | undefined
}

const style: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the clock of a zone. A new one takes a slow device 1 ms, and a calendar asks about hundreds of times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...style, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the IANA name of this device's zone. It can change while the app is open. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
}

/**
 * Whether clocks in two zones (IANA names) show different times at an instant (ms since 1970). Compares clocks, not
 * names: zones with different names can have the same time. False if the browser does not know a zone.
 */
export function clocksDiffer(instant: number, one: string, other: string): boolean {
  if (one === other) return false
  try {
    return clockOf(one).format(instant) !== clockOf(other).format(instant)
  } catch {
    return false
  }
}

/** Returns the name of a zone in a language, such as `Eastern Time`. `short`: `EST`, for one instant (ms since 1970). */
export function zoneName(tag: string, timeZone: string, short?: number): string {
  try {
    const timeZoneName = short === undefined ? 'longGeneric' : 'short'
    const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(short ?? 0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/**
 * Returns the time zones (IANA names) whose clock differs from this device's at the times in them. Times without a zone
 * are left out: older saved copies, and other record systems, have none. `own`: the device's zone.
 */
export function foreignZones(times: readonly Zoned[], own = deviceZone()): readonly string[] {
  const zones = new Set<string>()
  for (const { startsAt, timeZone } of times)
    if (startsAt && timeZone && !zones.has(timeZone) && clocksDiffer(Date.parse(startsAt), timeZone, own))
      zones.add(timeZone)
  return [...zones]
}

/** Returns the time of day of an instant at a site, `HH:mm`, or on this device if the site's time zone is unknown. */
export function siteClock(instant: Date, timeZone: string | null | undefined): string {
  const clock = (zone: string) => clockOf(zone).format(instant).slice(-5)
  try {
    return clock(timeZone ?? deviceZone())
  } catch {
    return clock(deviceZone())
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
