import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { estimateMemory } from './estimateMemory.ts'
import type { Fault } from './Fault.ts'
import { FhirError } from './FhirError.ts'
import { isObject, type JsonObject, parseJson } from './parseJson.ts'

/** One entry of a file: a resource, or the deletion of one (`json` is null). */
export interface Entry {
  /** Path in the file: `entry[12].resource`, `line[13]` (counted from 1), or empty for a file of one resource. */
  readonly path: string
  readonly json: JsonObject | null
  readonly fullUrl: string | null
  /** URL of the deleted resource, such as `Patient/1`; null if the entry is a resource. */
  readonly deleted: string | null
}

export interface FileContents {
  readonly entries: readonly Entry[]
  /** Whether the first version of a resource is the newest, as in a history Bundle. Otherwise the last one is. */
  readonly newestFirst: boolean
  /** Entries that contain nothing to read. */
  readonly faults: readonly Fault[]
  /** Number of parts of the file of which no resource was made, by the name that the operator is shown. */
  readonly skipped?: ReadonlyMap<string, number>
}

export type FileInput = Uint8Array | AsyncIterable<Uint8Array>

const megabyte = 1024 * 1024
const maximumBytes = 100 * megabyte
const tooLarge = `the file is larger than ${maximumBytes / megabyte} MB: import it in parts`
/** Max estimated memory for parsing a file. A record reaches it at about 70 MB, a list of empty objects at 7 MB. */
const maximumMemory = 900 * megabyte
const unzip = promisify(gunzip)

/**
 * Reads a FHIR R4 file in JSON: a Bundle of any type, NDJSON or one resource, plain or gzipped. Recognizes gzip by its
 * first bytes, whatever the file name. Opens nested Bundles. Throws FhirError.
 */
export async function readFile(input: FileInput): Promise<FileContents> {
  return readJson(await readBytes(input))
}

/** Returns the bytes of a file, decompressed if they are gzipped. Throws FhirError. */
export async function readBytes(input: FileInput): Promise<Uint8Array> {
  return decompress(await collect(input))
}

/** Reads the decompressed bytes of a FHIR R4 file in JSON, as `readFile` does. Throws FhirError. */
export function readJson(bytes: Uint8Array): FileContents {
  const text = decode(bytes)
  if (estimateMemory(text) > maximumMemory)
    throw new FhirError('', `the file needs more than ${maximumMemory / megabyte} MB of memory: import it in parts`)
  const start = text.search(/\S/)
  if (start < 0) throw new FhirError('', 'the file is empty')
  if (text[start] === '<') throw new FhirError('', 'expected FHIR in JSON, got XML')

  // In NDJSON the first line is a complete object, and more text follows.
  const newline = /[\r\n]/g
  newline.lastIndex = start
  const end = newline.exec(text)?.index ?? text.length
  const first = whole(text.slice(start, end))
  const rest = /\S/.test(text.slice(end))
  const contents: Contents = { entries: [], newestFirst: false, faults: [] }
  if (first === undefined) open(parseJson(text), '', null, contents)
  else if (!rest) open(first, '', null, contents)
  else
    for (const [index, line] of text.split(/\r\n|\n|\r/).entries())
      if (/\S/.test(line)) open(parseJson(line, `line[${index + 1}]`), `line[${index + 1}]`, null, contents)
  return contents
}

async function collect(input: FileInput): Promise<Uint8Array> {
  if (input instanceof Uint8Array) return input
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maximumBytes) throw new FhirError('', tooLarge)
  }
  return Buffer.concat(chunks)
}

async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new FhirError('', 'expected JSON or gzip, got a zip archive: unpack it first')
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unzip(bytes, { maxOutputLength: maximumBytes })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new FhirError('', tooLarge)
    throw new FhirError('', code === 'Z_BUF_ERROR' ? 'the gzip data ends too early' : 'the gzip data is damaged')
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > maximumBytes) throw new FhirError('', tooLarge)
  try {
    // The decoder also strips a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FhirError('', 'the file is not UTF-8 text')
  }
}

function whole(line: string): unknown {
  try {
    const value = parseJson(line)
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof FhirError && error.reason.startsWith('nested')) throw error
    return undefined
  }
}

const at = (path: string, name: string) => (path ? `${path}.${name}` : name)

interface Contents {
  entries: Entry[]
  newestFirst: boolean
  faults: Fault[]
}

function open(value: unknown, path: string, fullUrl: string | null, contents: Contents): void {
  if (!isObject(value)) throw new FhirError(path, 'not a FHIR resource: expected an object')
  const type = value['resourceType']
  if (type === undefined) throw new FhirError(at(path, 'resourceType'), 'missing')
  if (typeof type !== 'string' || !/^[A-Z][A-Za-z]{1,63}$/.test(type))
    throw new FhirError(at(path, 'resourceType'), 'expected the name of a FHIR resource type')
  if (type === 'Bundle') openBundle(value, path, contents)
  else contents.entries.push({ path, json: value, fullUrl, deleted: null })
}

function openBundle(bundle: JsonObject, path: string, contents: Contents): void {
  if (bundle['type'] === 'history') contents.newestFirst = true
  const entries = bundle['entry'] ?? []
  if (!Array.isArray(entries)) throw new FhirError(at(path, 'entry'), 'expected a list')
  for (const [index, entry] of entries.entries()) {
    const place = at(path, `entry[${index}]`)
    if (!isObject(entry)) throw new FhirError(place, 'expected an object')
    const fullUrl = entry['fullUrl'] ?? null
    if (fullUrl !== null && typeof fullUrl !== 'string') throw new FhirError(`${place}.fullUrl`, 'expected text')
    const request = isObject(entry['request']) ? entry['request'] : {}
    if (entry['resource'] !== undefined && request['method'] !== 'DELETE')
      open(entry['resource'], `${place}.resource`, fullUrl, contents)
    else if (request['method'] === 'DELETE' && typeof request['url'] === 'string')
      contents.entries.push({ path: place, json: null, fullUrl, deleted: request['url'] })
    else if (request['method'] === 'DELETE')
      contents.faults.push({ path: `${place}.request.url`, reason: 'expected the deleted resource', leftOut: place })
    // FHIR allows an entry without a resource only for a request or a response.
    else if (!isObject(entry['request']) && !isObject(entry['response']))
      contents.faults.push({ path: `${place}.resource`, reason: 'missing', leftOut: place })
  }
}
