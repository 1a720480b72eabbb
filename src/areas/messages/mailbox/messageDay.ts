import type { Formats } from '#src/i18n/formats.ts'
import { dayOf, daysBetween } from '#src/lib/clinicalDate.ts'

/** A message's day as the list writes it: `today`, `yesterday`, else the date, without the year where it is this one. */
export function messageDay(formats: Formats, date: string, today: string): string {
  const day = dayOf(date)
  if (day === null) return ''
  const age = daysBetween(day, today)
  return age === 0 || age === 1 ? formats.relativeDay(day, today) : formats.shortDate(day)
}
