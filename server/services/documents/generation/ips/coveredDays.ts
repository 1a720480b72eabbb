import { offsetAt } from '../../../clinic/zoneOffset.ts'

/** The days that a document covers, `yyyy-mm-dd`, in the clinic's time zone (IANA name). Null: no limit. */
export interface CoveredDays {
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly timeZone: string
}

const hourMs = 3_600_000
/** No time zone is further from UTC, ms. */
const maxOffsetMs = 14 * hourMs

/**
 * Returns whether something happened in the covered days. A month or a year counts if it has such a day. An entry without
 * a date counts too: otherwise no document would ever have it.
 */
export function coverage({ fromDate, toDate, timeZone }: CoveredDays): (date: string) => boolean {
  const hasDay = (day: string) =>
    (fromDate === null || day >= fromDate.slice(0, day.length)) &&
    (toDate === null || day <= toDate.slice(0, day.length))
  const start = fromDate === null ? -Infinity : Date.parse(fromDate)
  const end = toDate === null ? Infinity : Date.parse(toDate) + 24 * hourMs
  return (date) => {
    if (date === '') return true
    if (!date.includes('T')) return hasDay(date)
    // JavaScript has no leap seconds.
    const at = Date.parse(date.replace(/:60(?=[.Z+-])/, ':59'))
    // Asking for the time zone of each of 27,000 times would take half a second.
    if (at - maxOffsetMs >= start && at + maxOffsetMs < end) return true
    if (at + maxOffsetMs < start || at - maxOffsetMs >= end) return false
    return hasDay(new Date(at + offsetAt(new Date(at), timeZone) * 60_000).toISOString().slice(0, 10))
  }
}
