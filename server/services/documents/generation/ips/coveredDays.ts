import { offsetAt } from '../../../clinic/zoneOffset.ts'

/** The days that a document covers, `yyyy-mm-dd`, in the clinic's time zone (IANA name). Null: no limit. */
export interface CoveredDays {
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly timeZone: string
}

/** Returns the day of a date or time of the record in a time zone. JavaScript has no leap seconds. */
function dayOf(date: string, timeZone: string): string {
  if (!date.includes('T')) return date
  const at = new Date(date.replace(/:60(?=[.Z+-])/, ':59'))
  return new Date(at.getTime() + offsetAt(at, timeZone) * 60_000).toISOString().slice(0, 10)
}

/**
 * Whether something happened in the covered days. A month or a year counts if it has such a day. An entry without a date
 * counts too: otherwise no document would ever have it.
 */
export function isCovered({ fromDate, toDate, timeZone }: CoveredDays, date: string): boolean {
  if (date === '') return true
  const day = dayOf(date, timeZone)
  return (
    (fromDate === null || day >= fromDate.slice(0, day.length)) &&
    (toDate === null || day <= toDate.slice(0, day.length))
  )
}
