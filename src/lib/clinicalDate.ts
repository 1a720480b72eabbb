/**
 * A clinical date (FHIR `dateTime`) with the precision and offset as recorded:
 * `2015`, `2015-03`, `2015-03-07`, `2015-03-07T09:30:00-05:00`. Screens show the local time at the place of the event:
 * an instant with an offset is shown at that offset, so that the reader's time zone can't move a visit to another day.
 * Only an instant in UTC (`Z`, `+00:00`), which doesn't indicate a place, is shown in the reader's time zone.
 */
export interface ClinicalMoment {
  readonly precision: 'year' | 'month' | 'day' | 'minute'
  /** The date to format, with `Intl` and `timeZone: zone`. */
  readonly instant: Date
  /** `UTC` if `instant` holds the local time at the place of the event as UTC; undefined for the reader's time zone. */
  readonly zone: 'UTC' | undefined
}

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/

/** Parses a clinical date into the parts to show. Null if the text is not a clinical date. */
export function clinicalMoment(text: string): ClinicalMoment | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, second, , offset] = match
  const wall = Date.UTC(
    Number(year),
    Number(month ?? 1) - 1,
    Number(day ?? 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  const instant = new Date(wall)
  // Date.UTC converts 2015-02-31 to a day in March: reject such dates.
  if (instant.getUTCMonth() !== Number(month ?? 1) - 1 || instant.getUTCDate() !== Number(day ?? 1)) return null
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null
  if (!month) return { precision: 'year', instant, zone: 'UTC' }
  if (!day) return { precision: 'month', instant, zone: 'UTC' }
  if (!offset) return { precision: 'day', instant, zone: 'UTC' }
  if (offset === 'Z' || offset === '+00:00' || offset === '-00:00')
    return { precision: 'minute', instant, zone: undefined }
  return { precision: 'minute', instant, zone: 'UTC' }
}

/**
 * Returns the instant by which rows are sorted: for a partial date its first moment in UTC. Null if invalid or empty.
 */
export function sortInstant(text: string | null | undefined): Date | null {
  if (!text) return null
  const moment = clinicalMoment(text)
  if (!moment) return null
  if (moment.precision !== 'minute') return moment.instant
  const exact = new Date(text)
  return Number.isNaN(exact.getTime()) ? null : exact
}

/**
 * Returns the date and time that screens show for a clinical date, in ms as if they were in UTC. Rows sorted by it are in
 * the order of their shown dates, which can differ from the order of the instants. Null if invalid or empty.
 */
export function shownAt(text: string | null | undefined): number | null {
  const moment = text ? clinicalMoment(text) : null
  if (!moment) return null
  const { instant, zone } = moment
  if (zone === 'UTC') return instant.getTime()
  return instant.getTime() - instant.getTimezoneOffset() * 60_000
}

/** Compares clinical dates for `Array.sort`: newest first, rows without a date last. */
export function newestFirst(a: string | null, b: string | null): number {
  return (sortInstant(b)?.getTime() ?? -Infinity) - (sortInstant(a)?.getTime() ?? -Infinity) || 0
}

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
/** Cache of formatters by named time zone: creating a formatter takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...dayParts, timeZone })
  dayFormats.set(timeZone, format)
  return format
}

/**
 * Returns the calendar day in the reader's time zone. Uses no formatter: the time zone can change at any time, so a
 * formatter can't be cached, and creating one for each row of a list is slow.
 */
function ownDay(instant: Date): string {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Invalid time value')
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return [part(instant.getFullYear(), 4), part(instant.getMonth() + 1, 2), part(instant.getDate(), 2)].join('-')
}

/** Returns the calendar day of an instant, `yyyy-mm-dd`, in a time zone (IANA name; default: the reader's). */
export function calendarDay(instant: Date, timeZone?: string): string {
  if (!timeZone) return ownDay(instant)
  const parts = dayFormat(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/**
 * Returns the calendar day that screens show for a clinical date. Null if the text is not a clinical date, or if its
 * precision is year or month.
 */
export function dayOf(text: string | null): string | null {
  if (!text) return null
  const moment = clinicalMoment(text)
  if (!moment || moment.precision === 'year' || moment.precision === 'month') return null
  return moment.zone === 'UTC' ? moment.instant.toISOString().slice(0, 10) : calendarDay(moment.instant)
}

/** Returns the number of days from one calendar day to another: positive if `to` is later. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
