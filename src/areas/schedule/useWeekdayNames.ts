import { useFormats } from '#src/i18n/formats.ts'
import { addDays } from '#src/lib/calendarDays.ts'

/** A Monday: only its weekday matters. */
const monday = '2026-11-23'

/** Returns the names of the weekdays in the reader's language, by their ISO 8601 numbers. */
export function useWeekdayNames(): Readonly<Record<number, string>> {
  const formats = useFormats()
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, formats.dayParts(addDays(monday, weekday - 1)).weekday]),
  )
}
