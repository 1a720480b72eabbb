import { dateTime } from '../fhirResources/datatypes.ts'

/** From `from` (inclusive) to `before` (exclusive); null means unlimited. */
export interface DateRange {
  readonly from: Date | null
  readonly before: Date | null
}

/** Returns the time span of a date or time: a year, a month, a day (in UTC), a second or less. */
function spanOf(text: string): { start: Date; end: Date } | null {
  const known = dateTime(text)
  if (!known) return null
  const start = new Date(known.replace(/:60(?=[.Z+-])/, ':59'))
  if (Number.isNaN(start.getTime())) return null
  const end = new Date(start)
  if (known.length === 4) end.setUTCFullYear(end.getUTCFullYear() + 1)
  else if (known.length === 7) end.setUTCMonth(end.getUTCMonth() + 1)
  else if (known.length === 10) end.setUTCDate(end.getUTCDate() + 1)
  else end.setTime(end.getTime() + (known.includes('.') ? 1 : 1000))
  return { start, end }
}

/**
 * Parses a date with a FHIR search prefix, such as `ge2024-05-01`. Null if it is invalid or the prefix is `ne` or `ap`,
 * which are not supported.
 */
export function dateRange(text: string): DateRange | null {
  const [, prefix = 'eq', date = ''] = /^([a-z]{2})?(\d.*)$/.exec(text) ?? []
  const span = date.length <= 40 ? spanOf(date) : null
  if (!span) return null
  const { start, end } = span
  if (prefix === 'eq') return { from: start, before: end }
  if (prefix === 'ge') return { from: start, before: null }
  if (prefix === 'gt' || prefix === 'sa') return { from: end, before: null }
  if (prefix === 'le') return { from: null, before: end }
  if (prefix === 'lt' || prefix === 'eb') return { from: null, before: start }
  return null
}
