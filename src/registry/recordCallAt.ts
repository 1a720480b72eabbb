import type { Endpoint } from '#src/contract/endpoint.ts'
import { plainNames, recordName } from '#src/contract/recordName.ts'
import { recordEndpoints } from './recordEndpoints.ts'

/** A record endpoint and the name of one of its rows. */
export interface RecordCall {
  readonly endpoint: Endpoint
  readonly name: string
}

const templates = recordEndpoints.map((endpoint) => ({ endpoint, segments: endpoint.path.split('/') }))

const depths = [...new Set(templates.map(({ segments }) => segments.length))]

/** The names of the rows that every record has: those of its endpoints without path parameters, in their order. */
export const plainRecordNames: readonly string[] = recordEndpoints.flatMap(plainNames)

/**
 * The record call that an address means; null if none. `path` is percent-encoded and relative to the API's base, `search`
 * its query with or without `?`. A name of a row is such an address too.
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

/** The record endpoint whose row has this name; undefined if there is none. */
export function recordEndpointOfName(name: string): Endpoint | undefined {
  const [path = '', search] = name.split('?')
  return recordCallAt(path, search)?.endpoint
}

/** The record call that the end of an address might mean, whatever the API's base is. */
export function mightBeRecordCall(pathname: string, search: string): boolean {
  const parts = pathname.split('/')
  return depths.some((depth) => parts.length > depth && recordCallAt(parts.slice(-depth).join('/'), search) !== null)
}

/** The decoded path parameters; null if the path is another one. */
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

/** The parameters within one segment, such as `Patients({id})`. A parameter is never empty. */
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
    // Not percent-encoded as a path is.
    return null
  }
}
