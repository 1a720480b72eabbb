import { clinicalMoment, sortInstant } from '#src/lib/clinicalDate.ts'

/** Matches a FHIR dateTime, and also a time without seconds, which the record can store too. */
const pattern =
  /^(?!0000)\d{4}(-\d{2}(-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d{1,9})?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00))?)?)?$/

/** Whether a text is a FHIR date, dateTime or instant that exists in the calendar. Accepts times without seconds. */
export function isClinicalDate(text: string): boolean {
  return pattern.test(text) && clinicalMoment(withoutLeap(text)) !== null
}

/** Replaces a leap second with the second before it: JavaScript's dates have no leap seconds. */
const withoutLeap = (text: string) => text.replace(/:60(?=[.Z+-])/, ':59')

/** Returns the instant by which a record entry is sorted, or null if there is no date or the year is below 100. */
export function sortedAtOf(date: string | null | undefined): Date | null {
  // Date.UTC reads the years 1 to 99 as 1901 to 1999. No date is better than a wrong century.
  if (!date || date.startsWith('00')) return null
  return sortInstant(withoutLeap(date))
}
