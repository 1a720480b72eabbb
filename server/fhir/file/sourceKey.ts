import { createHash } from 'node:crypto'
import type { JsonObject } from '../json/parseJson.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A UUID in its usual spelling, or null. */
export function asUuid(text: string | null | undefined): string | null {
  return text && uuid.test(text) ? text.toLowerCase() : null
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** `https://host/fhir/Patient/1/_history/2` -> its parts; null where it is no address of a resource. */
export function resourceUrl(url: string): { base: string; type: string; id: string } | null {
  const match = /^(https?:\/\/.+)\/([A-Z][A-Za-z]+)\/([^/?#|]+)(?:\/_history\/[^/]+)?$/.exec(url)
  return match?.[1] && match[2] && match[3] ? { base: match[1], type: match[2], id: match[3] } : null
}

/**
 * By what a resource is known from one import to the next. A UUID is unique in the world; another id only at its
 * server, so the server's address stands before it where the file tells it. What has no id is known by its contents.
 */
export function resourceKey(type: string, id: string | null, fullUrl: string | null, json: JsonObject): string {
  const urn = fullUrl && /^urn:(uuid|oid):/i.test(fullUrl) ? fullUrl : null
  const known = asUuid(id) ?? asUuid(urn?.replace(/^urn:uuid:/i, ''))
  if (known) return `${type}/${known}`
  const url = fullUrl ? resourceUrl(fullUrl) : null
  if (url) return `${url.base}/${type}/${url.id}`
  if (urn) return `${type}/${urn}`
  if (id) return `${type}/${id}`
  return `${type}/sha256:${sha256(JSON.stringify(json))}`
}

/** The key of something known by a business identifier, such as a provider number. */
export function identifierKey(type: string, system: string, value: string): string {
  const known = asUuid(value)
  return known ? `${type}/${known}` : `${type}?identifier=${system}|${value}`
}

const longest = 160

/** Characters that PostgreSQL can't keep. */
const unkept = /\0|\p{Surrogate}/u

/** A key as it stands in a `source` column: short enough for its index, and without the mark that begins a part. */
export function shortKey(key: string): string {
  const plain = key.replaceAll('#', '%23')
  return plain.length > longest || unkept.test(plain) ? `sha256:${sha256(JSON.stringify(plain))}` : plain
}

/** The `source` of a patient's row: whose it is, the resource it is from, and which part of that. */
export function rowSource(ptId: number, key: string, part?: string): string {
  return `${ptId}:${shortKey(key)}${part ? `#${part}` : ''}`
}

/** The resource that a row is from: its source without the part. */
export const sourceOfResource = (source: string) => source.split('#', 1)[0] ?? source
