import { createHash } from 'node:crypto'
import type { JsonObject } from '../json/parseJson.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns a UUID in lower case, or null if the text is not a UUID. */
export function asUuid(text: string | null | undefined): string | null {
  return text && uuid.test(text) ? text.toLowerCase() : null
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Splits a resource URL, such as `https://host/fhir/Patient/1/_history/2`, into base, type and id. Returns null for
 * other URLs.
 */
export function resourceUrl(url: string): { base: string; type: string; id: string } | null {
  const match = /^(https?:\/\/.+)\/([A-Z][A-Za-z]+)\/([^/?#|]+)(?:\/_history\/[^/]+)?$/.exec(url)
  return match?.[1] && match[2] && match[3] ? { base: match[1], type: match[2], id: match[3] } : null
}

/**
 * Returns the key that identifies a resource across imports. A UUID is globally unique. Other ids are unique only at
 * their server, so the key starts with the server's URL, if known. A resource with neither an id nor a `fullUrl`
 * gets a hash of its contents.
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

/** Returns the key of a resource that is known by a business identifier, such as a provider number. */
export function identifierKey(type: string, system: string, value: string): string {
  const known = asUuid(value)
  return known ? `${type}/${known}` : `${type}?identifier=${system}|${value}`
}

const maxKeyLength = 160

/** Characters that PostgreSQL can't store: NUL and lone surrogates. */
const notStorable = /\0|\p{Surrogate}/u

/**
 * Returns a key for use in a `source` column. `#` is escaped, because `rowSource` uses it as a separator. A key that is
 * too long for the index, or that PostgreSQL can't store, is replaced with its hash.
 */
export function shortKey(key: string): string {
  const plain = key.replaceAll('#', '%23')
  return plain.length > maxKeyLength || notStorable.test(plain) ? `sha256:${sha256(JSON.stringify(plain))}` : plain
}

/**
 * Returns the `source` of a patient's row: patient id and resource key, and then `#` and `part` if given. `part`
 * distinguishes rows that come from the same resource.
 */
export function rowSource(ptId: number, key: string, part?: string): string {
  return `${ptId}:${shortKey(key)}${part ? `#${part}` : ''}`
}

/** Returns a row's `source` without `#` and what follows. */
export const sourceOfResource = (source: string) => source.split('#', 1)[0] ?? source
