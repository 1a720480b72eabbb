import type { Formats } from '#src/i18n/formats.ts'
import { dayOf, daysBetween } from '#src/lib/clinicalDate.ts'

/** Returns a message's day for the list: `today`, `yesterday`, or a date. The date omits the current year. */
export function messageDay(formats: Formats, date: string, today: string): string {
  const day = dayOf(date)
  if (day === null) return ''
  const age = daysBetween(day, today)
  return age === 0 || age === 1 ? formats.relativeDay(day, today) : formats.shortDate(day)
}
