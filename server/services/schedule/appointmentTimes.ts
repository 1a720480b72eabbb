import { zoneOffset } from '../clinic/zoneOffset.ts'

const minuteMs = 60_000
/** Length of an imported appointment whose end is unknown, minutes. */
export const usualMinutes = 30

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
  const startsAt = sortedAt ?? new Date(local.getTime() - zoneOffset(local, timeZone) * minuteMs)
  const isKnown = endsAt !== null && endsAt > startsAt
  return { startsAt, endsAt: isKnown ? endsAt : new Date(startsAt.getTime() + usualMinutes * minuteMs) }
}
