import * as v from 'valibot'
import { ServiceError } from '../ServiceError.ts'

export const badInput = (detail: string, status = 400) => new ServiceError(status, 'bad-input', detail)

/** Returns up to five paths of invalid input, and what was expected there. Leaves out the input: it can be personal. */
export function whereWrong(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.expected ?? issue.type}`)
    .join('; ')
}

/**
 * Whether a value contains what the database can't store: in its texts a NUL, or half of a surrogate pair, which would be
 * replaced; and a number such as 1e999, which is infinite here and `null` in `jsonb`. Values are stored exactly as sent,
 * or refused.
 */
function holdsUnkeepable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return true
    if (typeof one === 'number' && !Number.isFinite(one)) return true
    if (typeof one === 'object' && one !== null) left.push(...Object.keys(one), ...Object.values(one))
  }
  return false
}

/** Whether the input has a name that a strict object doesn't list. The path contains the name, so don't quote it. */
const isUnknownName = ({ type, expected }: v.BaseIssue<unknown>) => type === 'strict_object' && expected === 'never'

/** Parses a part of the input by its schema. Throws 400 `bad-input`. */
export function parsePart<S extends v.GenericSchema>(schema: S, value: unknown, part: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.issues?.some(isUnknownName)) throw badInput(`${part}: unknown option`)
  if (!parsed.success) throw badInput(`${part}.${whereWrong(parsed.issues)}`)
  if (holdsUnkeepable(parsed.output)) throw badInput(`${part}: NUL character, unpaired surrogate or infinite number`)
  return parsed.output
}

/** Decodes a body. Throws 400 `bad-input` if it is not UTF-8. */
export function textOf(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput('body: expected complete UTF-8')
  }
}

/** Parses a body as JSON. Throws 400 `bad-input`. */
export function jsonOf(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes)) as unknown
  } catch (error) {
    throw error instanceof ServiceError ? error : badInput('body: expected JSON')
  }
}

/**
 * Throws 400 `bad-input` if a body has more than `most` of the characters that JSON writes between its values. Millions
 * of empty arrays fit in a few megabytes, and parsed they need twenty times as much memory. Characters inside of texts
 * count too.
 */
export function refuseManyValues(bytes: Uint8Array, most: number): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (const mark of [',', '[', '{', ':'])
    for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1))
      if (++count > most) throw badInput('body: too many values')
}

const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Returns where a JSON text that begins at `start` ends; the length of the body if it does not end. */
function endOfText(body: Buffer, start: number): number {
  for (let end = body.indexOf(quote, start + 1); end !== -1; end = body.indexOf(quote, end + 1)) {
    let slashes = 0
    while (body[end - 1 - slashes] === backslash) slashes += 1
    // An odd number of backslashes escapes the quotation mark.
    if (slashes % 2 === 0) return end
  }
  return body.length
}

/** Throws 400 `bad-input` if a JSON body has values nested deeper than `most`: copying them overflows the stack. */
export function refuseDeepNesting(bytes: Uint8Array, most: number): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let depth = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === quote) at = endOfText(body, at)
    else if (byte === openList || byte === openObject) depth += 1
    else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > most) throw badInput('body: nested too deep')
  }
}
