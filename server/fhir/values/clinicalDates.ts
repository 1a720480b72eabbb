import { clinicalMoment, sortInstant } from '#src/lib/clinicalDate.ts'

/** FHIR's dateTime, and a time without seconds, which the record keeps too. */
const pattern =
  /^(?!0000)\d{4}(-\d{2}(-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d{1,9})?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00))?)?)?$/

/** Whether a text is a FHIR date, dateTime or instant that names a day of the calendar. */
export function isClinicalDate(text: string): boolean {
  return pattern.test(text) && clinicalMoment(withoutLeap(text)) !== null
}

/** A leap second stands for the second before it, which every clock knows. */
const withoutLeap = (text: string) => text.replace(/:60(?=[.Z+-])/, ':59')

/** What the record is put in order by. */
export function sortedAtOf(date: string | null | undefined): Date | null {
  // JavaScript reads the years 1 to 99 as 1901 to 1999: better undated than there.
  if (!date || date.startsWith('00')) return null
  return sortInstant(withoutLeap(date))
}
