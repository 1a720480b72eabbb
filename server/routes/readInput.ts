import type { Context } from 'hono'
import type { Endpoint, ParsedInput } from '#src/contract/endpoint.ts'
import type { WritePart } from '#src/contract/writes.ts'
import { ServiceError } from '../ServiceError.ts'
import type { HeldBytes } from './ByteBudget.ts'
import { badInput, jsonOf, parsePart, textOf } from './parseBody.ts'
import { readBytes } from './readBytes.ts'

/** The input of a call: path parameters and query, parsed, and the bytes of its body. */
export interface ReceivedInput {
  readonly params?: unknown
  readonly query?: unknown
  /** Null if the endpoint has no body. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

async function readBody(c: Context, { bodyType }: Endpoint, limit: number, held: HeldBytes) {
  const wanted = bodyType === 'text' ? 'text/plain' : 'application/json'
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== wanted) throw badInput(`content-type: expected ${wanted}`, 415)
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity')
    throw badInput('content-encoding: expected none', 415)
  try {
    return await readBytes(c, limit, held)
  } catch (error) {
    throw error instanceof ServiceError ? error : badInput('body: expected complete UTF-8')
  }
}

/** Returns the options of the address. Throws 400 `bad-input` for a repeated one, because only one could count. */
function readQuery(c: Context): Record<string, string> {
  if (Object.values(c.req.queries()).some((values) => values.length > 1)) throw badInput('query: repeated option')
  return c.req.query()
}

/**
 * Parses path parameters and query by the endpoint's schemas, and reads the body, whose bytes `held` counts. Throws 400,
 * 413 or 415 with a `detail` that says what is wrong, and 503 if too many bytes are in flight.
 */
export async function receiveInput(
  c: Context,
  endpoint: Endpoint,
  bodyLimit: number,
  held: HeldBytes,
): Promise<ReceivedInput> {
  return {
    ...(endpoint.params && { params: parsePart(endpoint.params, c.req.param(), 'path') }),
    ...(endpoint.query && { query: parsePart(endpoint.query, readQuery(c), 'query') }),
    bytes: endpoint.body ? await readBody(c, endpoint, bodyLimit, held) : null,
  }
}

/** Parses the body by the endpoint's schema. Throws 400 `bad-input`. */
export function parseInput({ body, bodyType }: Endpoint, { bytes, ...parts }: ReceivedInput): unknown {
  if (!body || !bytes) return parts
  return { ...parts, body: parsePart(body, bodyType === 'text' ? textOf(bytes) : jsonOf(bytes), 'body') }
}

/**
 * Parses the input of an encrypted write as if it had been sent directly. Converts path parameters to text first,
 * because an address contains only text. Throws 400 `bad-input`, also for parameters that the endpoint does not
 * declare.
 */
export function readQueuedInput<E extends Endpoint>(
  endpoint: E,
  { params = {}, body }: Pick<WritePart, 'params' | 'body'>,
): ParsedInput<E> {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const declared = new Set(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name))
  if (Object.keys(texts).some((name) => !declared.has(name))) throw badInput('query: unknown parameter')
  const input = {
    ...(endpoint.params && { params: parsePart(endpoint.params, texts, 'path') }),
    ...(endpoint.body && { body: parsePart(endpoint.body, body, 'body') }),
  }
  return input as ParsedInput<E>
}
