import { type Cursor, readCursor } from './cursor.ts'
import { type DateRange, dateRange } from './dateRange.ts'
import { FhirRefusal } from './FhirRefusal.ts'

export const defaultCount = 50
export const maxCount = 200

/** A parsed search (a subset of FHIR R4 search). */
export interface SearchParameters {
  /** The id of one patient. */
  readonly patient: string | null
  /** Canonical URL. */
  readonly url: string | null
  readonly ids: readonly string[] | null
  readonly lastUpdated: readonly DateRange[]
  /** Resources per page; 0 requests only the total. */
  readonly count: number
  readonly cursor: Cursor | null
}

const known = new Set(['patient', '_id', '_lastUpdated', '_count', 'page', '_format'])

/** Parses `Patient/5`, `5` or the full URL of a patient on this server. */
function patientId(text: string, base: string): string {
  const id = text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text
  return id.replace(/^Patient\//, '')
}

/** Whether a parameter searches for canonical URLs of a type that has them. */
const isUrl = (name: string, type: string) => name === 'url' && type === 'Questionnaire'

function countOf(text: string | null): number {
  if (text === null) return defaultCount
  if (!/^\d{1,9}$/.test(text)) throw new FhirRefusal(400, 'value', '_count: expected a number')
  return Math.min(Number(text), maxCount)
}

/**
 * Parses the search parameters of a URL. Refuses unsupported parameters: if a filter were ignored, the client would
 * take all results for filtered ones. Throws FhirRefusal.
 */
export function searchParameters(all: URLSearchParams, type: string, base: string): SearchParameters {
  for (const name of all.keys()) {
    const isKnown = known.has(name) ? !(name === 'patient' && type === 'Patient') : isUrl(name, type)
    if (!isKnown) throw new FhirRefusal(400, 'not-supported', 'search parameter: not supported')
    if (name !== '_lastUpdated' && all.getAll(name).length > 1)
      throw new FhirRefusal(400, 'not-supported', `${name}: expected at most once`)
  }
  const lastUpdated = all.getAll('_lastUpdated').map((text) => {
    const range = dateRange(text)
    if (!range) throw new FhirRefusal(400, 'value', '_lastUpdated: expected a date with eq, ge, gt, le, lt, sa or eb')
    return range
  })
  if (lastUpdated.length > 4) throw new FhirRefusal(400, 'too-costly', '_lastUpdated: expected at most 4')
  const [id, page, patient] = [all.get('_id'), all.get('page'), all.get('patient')]
  const ids = id === null ? null : [...new Set(id.split(','))]
  const count = countOf(all.get('_count'))
  if (ids && count > 0 && ids.length > count) throw new FhirRefusal(400, 'too-costly', '_id: expected at most _count')
  const cursor = page === null ? null : readCursor(page)
  if (page !== null && !cursor) throw new FhirRefusal(400, 'value', 'page: expected a value from a next link')
  return {
    patient: patient === null ? null : patientId(patient, base),
    url: all.get('url'),
    ids,
    lastUpdated,
    count,
    cursor,
  }
}
