import { clinicalMoment } from '#src/lib/clinicalDate.ts'

/**
 * Returns the position of a clinical date on a chart's time axis: the local time at the place of the event, as UTC
 * milliseconds. One axis with `timeZone: 'UTC'` then shows every point at the date that its source names. An instant in
 * UTC is converted to the reader's local time. Returns null if the text is not a clinical date.
 */
export function clinicalTime(text: string | null): number | null {
  const moment = text === null ? null : clinicalMoment(text)
  if (!moment) return null
  const time = moment.instant.getTime()
  return moment.zone === 'UTC' ? time : time - moment.instant.getTimezoneOffset() * 60_000
}
