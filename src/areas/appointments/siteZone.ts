import type { Appointment } from '#src/contract/appointments.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'

type Zoned = Pick<Appointment, 'date' | 'startTime' | 'startsAt' | 'timeZone'>

/** Returns `yyyy-mm-ddTHH:mm` of an instant on the clock of a time zone, or on this device's clock. */
function clockAt(instant: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * Returns the time zones of the sites whose clock differs from that of this device at the time of an appointment, as
 * IANA names. Older saved copies, and other record systems, have no zone: they are left out. `deviceZone`: default, the
 * zone of this device.
 */
export function foreignZones(appointments: readonly Zoned[], deviceZone?: string): readonly string[] {
  const zones = new Set<string>()
  for (const { date, startTime, startsAt, timeZone } of appointments) {
    if (!startsAt || !timeZone || zones.has(timeZone)) continue
    const instant = new Date(startsAt)
    if (Number.isNaN(instant.getTime())) continue
    if (clockAt(instant, deviceZone) !== `${date}T${startTime}`) zones.add(timeZone)
  }
  return [...zones]
}

/** Returns a time zone's name in a language, such as `Eastern Time`. The IANA name if the browser does not know it. */
export function zoneName(timeZone: string, localeTag: string): string {
  try {
    const parts = new Intl.DateTimeFormat(localeTag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
      new Date(),
    )
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
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
