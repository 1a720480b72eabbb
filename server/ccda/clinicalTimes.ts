import { calendarDay, clinicalMoment } from '#src/lib/clinicalDate.ts'

/** First and last day that a document covers, `yyyy-mm-dd`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const isUtc = (text: string) => /(Z|[+-]00:00)$/.test(text)

/**
 * Returns the first and the last day that a clinical date can mean: those of its year or month, or its day where it
 * happened. An instant in UTC, which names no place, has the day of the clinic's time zone. Null if the text is no date.
 */
export function daysOf(text: string | null, timeZone: string): DayRange | null {
  const moment = text ? clinicalMoment(text) : null
  if (!text || !moment) return null
  if (moment.precision === 'year') return { from: `${text}-01-01`, to: `${text}-12-31` }
  if (moment.precision === 'month') return { from: `${text}-01`, to: `${text}-31` }
  const day = moment.precision === 'minute' && isUtc(text) ? calendarDay(new Date(text), timeZone) : text.slice(0, 10)
  return { from: day, to: day }
}

/**
 * Whether something happened in a range. Partial dates are in if they might be. What has no date is in too, because
 * nobody would find it in another document.
 */
export function isInRange(range: DayRange, timeZone: string, start: string | null, end: string | null = null): boolean {
  const [first, last] = [daysOf(start, timeZone), daysOf(end, timeZone)]
  const from = (first ?? last)?.from
  const to = (last ?? first)?.to
  if (from === undefined || to === undefined) return true
  return from <= range.to && to >= range.from
}

/** Converts a clinical date to HL7's format, as precise as recorded: `20150307093000-0500`. Null if it is no date. */
export function hl7Time(text: string | null): string | null {
  if (!text || !clinicalMoment(text)) return null
  const [, day = '', time = '', seconds = '', zone = ''] =
    /^([\d-]{4,10})(?:T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? []
  const offset = zone === 'Z' ? '+0000' : zone.replace(':', '')
  return `${day.replaceAll('-', '')}${time.replace(':', '')}${seconds.slice(1)}${offset}`
}
