/**
 * Clinical dates keep the precision and the offset with which they were recorded (FHIR `dateTime`):
 * `2015`, `2015-03`, `2015-03-07`, `2015-03-07T09:30:00-05:00`. The date shown is the date where the thing
 * happened: an instant with an offset shows that offset's wall clock, so that no reader's zone moves a visit to
 * another day. Only an instant in UTC (`Z`, `+00:00`), which says nothing of the place, is shown in the reader's zone.
 */
export interface ClinicalMoment {
  readonly precision: 'year' | 'month' | 'day' | 'minute'
  /** For `Intl` with `timeZone: zone`. */
  readonly instant: Date
  /** `UTC` where wall-clock parts stand in `instant` as UTC; undefined means the reader's own zone. */
  readonly zone: 'UTC' | undefined
}

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/

/** The parts to show, or null where the text is no clinical date. */
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
  // Date.UTC rolls 2015-02-31 over into March: such a text names no day.
  if (instant.getUTCMonth() !== Number(month ?? 1) - 1 || instant.getUTCDate() !== Number(day ?? 1)) return null
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null
  if (!month) return { precision: 'year', instant, zone: 'UTC' }
  if (!day) return { precision: 'month', instant, zone: 'UTC' }
  if (!offset) return { precision: 'day', instant, zone: 'UTC' }
  if (offset === 'Z' || offset === '+00:00' || offset === '-00:00')
    return { precision: 'minute', instant, zone: undefined }
  return { precision: 'minute', instant, zone: 'UTC' }
}

/** The instant by which rows are put in order: a partial date stands for its first moment, in UTC. */
export function sortInstant(text: string | null | undefined): Date | null {
  if (!text) return null
  const moment = clinicalMoment(text)
  if (!moment) return null
  if (moment.precision !== 'minute') return moment.instant
  const exact = new Date(text)
  return Number.isNaN(exact.getTime()) ? null : exact
}

/** Newest first, the undated last; for `Array.sort`. */
export function newestFirst(a: string | null, b: string | null): number {
  return (sortInstant(b)?.getTime() ?? -Infinity) - (sortInstant(a)?.getTime() ?? -Infinity) || 0
}

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
/** By named zone: to make a formatter takes far longer than to use it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...dayParts, timeZone })
  dayFormats.set(timeZone, format)
  return format
}

/** In the reader's own zone, which may change at any time: without a formatter, for lists ask for it row by row. */
function ownDay(instant: Date): string {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Invalid time value')
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return [part(instant.getFullYear(), 4), part(instant.getMonth() + 1, 2), part(instant.getDate(), 2)].join('-')
}

/** The calendar day of an instant in a time zone (IANA name; the reader's own by default): `yyyy-mm-dd`. */
export function calendarDay(instant: Date, timeZone?: string): string {
  if (!timeZone) return ownDay(instant)
  const parts = dayFormat(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The calendar day that a clinical date of day or minute precision names where it happened; else null. */
export function dayOf(text: string | null): string | null {
  if (!text) return null
  const moment = clinicalMoment(text)
  if (!moment || moment.precision === 'year' || moment.precision === 'month') return null
  return moment.zone === 'UTC' ? moment.instant.toISOString().slice(0, 10) : calendarDay(moment.instant)
}

/** Whole days from one calendar day to another: positive where `to` is later. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
