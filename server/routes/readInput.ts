import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, ParsedInput } from '#src/contract/endpoint.ts'
import type { WritePart } from '#src/contract/writes.ts'
import { ServiceError } from '../ServiceError.ts'
import { readBytes } from './readBytes.ts'

const badInput = (detail: string, status = 400) => new ServiceError(status, 'bad-input', detail)

/** Returns up to five paths of invalid input, and what was expected there. Leaves out the input: it can be personal. */
export function whereWrong(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.expected ?? issue.type}`)
    .join('; ')
}

/**
 * Whether a value contains what PostgreSQL's text can't store: a NUL, or half of a surrogate pair, which would be
 * replaced. Text is stored exactly as sent, or refused.
 */
function holdsUnkeepable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return true
    if (typeof one === 'object' && one !== null) left.push(...Object.keys(one), ...Object.values(one))
  }
  return false
}

/** Whether the input has a name that a strict object doesn't list. The path contains the name, so don't quote it. */
const isUnknownName = ({ type, expected }: v.BaseIssue<unknown>) => type === 'strict_object' && expected === 'never'

function parsePart(schema: v.GenericSchema, value: unknown, part: string): unknown {
  const parsed = v.safeParse(schema, value)
  if (parsed.issues?.some(isUnknownName)) throw badInput(`${part}: unknown option`)
  if (!parsed.success) throw badInput(`${part}.${whereWrong(parsed.issues)}`)
  if (holdsUnkeepable(parsed.output)) throw badInput(`${part}: NUL character or unpaired surrogate`)
  return parsed.output
}

async function readBody(c: Context, endpoint: Endpoint, limit: number): Promise<unknown> {
  const wanted = endpoint.bodyType === 'text' ? 'text/plain' : 'application/json'
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== wanted) throw badInput(`content-type: expected ${wanted}`, 415)
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity')
    throw badInput('content-encoding: expected none', 415)
  let text: string
  try {
    const bytes = await readBytes(c, limit)
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw badInput('body: expected complete UTF-8')
  }
  if (endpoint.bodyType === 'text') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badInput('body: expected JSON')
  }
}

/** Returns the options of the address. Throws 400 `bad-input` for a repeated one, because only one could count. */
function readQuery(c: Context): Record<string, string> {
  if (Object.values(c.req.queries()).some((values) => values.length > 1)) throw badInput('query: repeated option')
  return c.req.query()
}

/**
 * Reads the path parameters, query and body, and parses them by the endpoint's schemas. Throws 400, 413 or 415 with a
 * `detail` that says what is wrong.
 */
export async function readInput(c: Context, endpoint: Endpoint, bodyLimit: number): Promise<unknown> {
  return {
    ...(endpoint.params && { params: parsePart(endpoint.params, c.req.param(), 'path') }),
    ...(endpoint.query && { query: parsePart(endpoint.query, readQuery(c), 'query') }),
    ...(endpoint.body && { body: parsePart(endpoint.body, await readBody(c, endpoint, bodyLimit), 'body') }),
  }
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
