import type { Endpoint } from '#src/contract/endpoint.ts'
import { plainNames, recordName } from '#src/contract/recordName.ts'
import { recordEndpoints } from './recordEndpoints.ts'

/** A record endpoint and the name of the row that stores one of its replies. */
export interface RecordCall {
  readonly endpoint: Endpoint
  readonly name: string
}

const templates = recordEndpoints.map((endpoint) => ({ endpoint, segments: endpoint.path.split('/') }))

const depths = [...new Set(templates.map(({ segments }) => segments.length))]

/** The row names of all record endpoints without path parameters, in the order of the endpoints. */
export const plainRecordNames: readonly string[] = recordEndpoints.flatMap(plainNames)

/**
 * Returns the record call at an address; null if there is none. `path` is percent-encoded and relative to the API's
 * base. `search` is the query, with or without `?`. A row name is a valid address too.
 */
export function recordCallAt(path: string, search = ''): RecordCall | null {
  const parts = path.split('/')
  const query = new URLSearchParams(search)
  for (const { endpoint, segments } of templates) {
    const params = paramsIn(segments, parts)
    const name = params && recordName(endpoint, { params, query })
    if (name !== null) return { endpoint, name }
  }
  return null
}

/** Returns the record endpoint whose row has this name; undefined if there is none. */
export function recordEndpointOfName(name: string): Endpoint | undefined {
  const [path = '', search] = name.split('?')
  return recordCallAt(path, search)?.endpoint
}

/** Whether the end of an address matches a record call. The API's base before it is not checked. */
export function mightBeRecordCall(pathname: string, search: string): boolean {
  const parts = pathname.split('/')
  return depths.some((depth) => parts.length > depth && recordCallAt(parts.slice(-depth).join('/'), search) !== null)
}

/** Returns the decoded path parameters; null if the path doesn't match the template. */
function paramsIn(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [place, segment] of segments.entries()) {
    const part = parts[place] ?? ''
    const found = paramsOf(segment, part)
    if (!found) return null
    Object.assign(params, found)
  }
  return params
}

/** Returns the parameters in a path segment, such as `Patients({id})`; null if it doesn't match. No value is empty. */
function paramsOf(segment: string, part: string): Record<string, string> | null {
  if (!segment.includes('{')) return segment === part ? {} : null
  const names: string[] = []
  const pattern = segment.split(/(\{\w+\})/).map((piece) => {
    if (!/^\{\w+\}$/.test(piece)) return piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    names.push(piece.slice(1, -1))
    return '(.+)'
  })
  const match = new RegExp(`^${pattern.join('')}$`, 's').exec(part)
  if (!match) return null
  try {
    return Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(match[place + 1] ?? '')]))
  } catch {
    // The part is not valid percent-encoding.
    return null
  }
}
