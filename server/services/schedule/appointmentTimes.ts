import { endOf } from '../appointments/times/assumedEnd.ts'
import { zoneOffset } from '../clinic/zoneOffset.ts'

interface TimedRow {
  /** `yyyy-mm-dd` and `HH:mm` at the site. */
  readonly date: string
  readonly startTime: string
  /** The start. Null if unknown. */
  readonly sortedAt: Date | null
  readonly endsAt: Date | null
}

/** Returns when an appointment starts and ends. An imported one might have only a local start. */
export function appointmentTimes(
  { date, startTime, sortedAt, endsAt }: TimedRow,
  timeZone: string,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const local = new Date(`${date}T${startTime}:00Z`)
  const startsAt = sortedAt ?? new Date(local.getTime() - zoneOffset(local, timeZone) * 60_000)
  return { startsAt, endsAt: endOf({ startsAt, endsAt }) }
}
