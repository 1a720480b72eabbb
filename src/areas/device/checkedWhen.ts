import type { Formats } from '#src/i18n/formats.ts'
import { calendarDay, daysBetween } from '#src/lib/clinicalDate.ts'

/** Formats a time (ms) for a list: the time if it is today, `yesterday`, otherwise the date. */
export function checkedWhen(formats: Formats, ms: number, now: number = Date.now()): string {
  const day = calendarDay(new Date(ms))
  const today = calendarDay(new Date(now))
  const age = daysBetween(day, today)
  if (age === 0) return formats.time(new Date(ms).toISOString())
  return age === 1 ? formats.relativeDay(day, today) : formats.shortDate(day)
}
