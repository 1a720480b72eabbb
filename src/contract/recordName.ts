import * as v from 'valibot'
import { fillPath, type Endpoint } from './endpoint.ts'

/** The parts of a call's input that identify the row with its stored reply. */
export interface RecordInput {
  readonly params?: unknown
  readonly query?: unknown
}

/**
 * Returns the name of the row that stores a record call's reply: the filled path, with the query if there is one.
 * A call has one name, however its address was encoded. Null if replies to the call are not stored: the endpoint is not
 * a record, the parameters are invalid, or the query is not one of `fixedQueries`.
 */
export function recordName(endpoint: Endpoint, { params, query }: RecordInput = {}): string | null {
  if (endpoint.offline !== 'record' || endpoint.method !== 'GET') return null
  const path = filledPath(endpoint, params)
  const search = queryText(query)
  const queries = endpoint.fixedQueries?.map(queryText) ?? ['']
  if (path === null || !queries.includes(search)) return null
  return search === '' ? path : `${path}?${search}`
}

/** Returns the names of all rows of an endpoint without path parameters; empty if the endpoint has path parameters. */
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
    // encodeURIComponent throws on an unpaired surrogate.
    return null
  }
}

/** Returns the canonical text of a URLSearchParams or plain object: sorted by name and percent-encoded. */
function queryText(query: unknown): string {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query ?? {})
  const given = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(given)
  text.sort()
  return text.toString()
}
