import * as v from 'valibot'
import { fillPath, type Endpoint } from './endpoint.ts'

/** What a record call is asked with, as far as it names a row. */
export interface RecordInput {
  readonly params?: unknown
  readonly query?: unknown
}

/**
 * The name of the row that keeps a record call's reply: the filled path, with the query if the endpoint declares one.
 * The same call has one name however its address was encoded. Null if such a call is not kept: the endpoint is no record,
 * the parameters are not what it allows, or the query is none of its own.
 */
export function recordName(endpoint: Endpoint, { params, query }: RecordInput = {}): string | null {
  if (endpoint.offline !== 'record' || endpoint.method !== 'GET') return null
  const path = filledPath(endpoint, params)
  const search = queryText(query)
  const queries = endpoint.fixedQueries?.map(queryText) ?? ['']
  if (path === null || !queries.includes(search)) return null
  return search === '' ? path : `${path}?${search}`
}

/** The names of all rows that an endpoint without path parameters can have. */
export function plainNames(endpoint: Endpoint): readonly string[] {
  if (endpoint.params) return []
  return (endpoint.fixedQueries ?? [{}]).flatMap((query) => recordName(endpoint, { query }) ?? [])
}

function filledPath(endpoint: Endpoint, params: unknown): string | null {
  if (!endpoint.params) return endpoint.path
  const parsed = v.safeParse(endpoint.params, params)
  if (!parsed.success) return null
  try {
    return fillPath(endpoint.path, parsed.output as Record<string, string | number | boolean>)
  } catch {
    // Half of a character can't be encoded.
    return null
  }
}

/** A query in one spelling: sorted by name and percent-encoded. A URLSearchParams or a plain object. */
function queryText(query: unknown): string {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query ?? {})
  const given = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(given)
  text.sort()
  return text.toString()
}
