import { clinicalMoment } from '#src/lib/clinicalDate.ts'

/**
 * Where a clinical date stands on a chart's time axis: the wall clock of the place where it happened, written as UTC
 * milliseconds, so that one axis and `timeZone: 'UTC'` show every point at the date its source names. An instant in
 * UTC takes the reader's wall clock. Null where the text is no clinical date.
 */
export function clinicalTime(text: string | null): number | null {
  const moment = text === null ? null : clinicalMoment(text)
  if (!moment) return null
  const time = moment.instant.getTime()
  return moment.zone === 'UTC' ? time : time - moment.instant.getTimezoneOffset() * 60_000
}
