import { setImmediate as otherCalls } from 'node:timers/promises'
import { type Element, jsonOf } from '../../../../fhirResources/element.ts'

/**
 * JSON that is made part by part while it is written: a document of 27,000 entries is not in memory as a text. Each can be
 * read once.
 */
export type JsonParts = Generator<string, void, undefined>

/** Returns an object without its empty parts, like `jsonOf`. Long parts are never empty. */
export function* longObject(members: Readonly<Record<string, Element | JsonParts>>): JsonParts {
  let separator = '{'
  for (const [name, value] of Object.entries(members)) {
    const start = `${separator}${JSON.stringify(name)}:`
    if (isLong(value)) {
      yield start
      yield* value
    } else {
      const json = jsonOf(value)
      if (json === '') continue
      yield start + json
    }
    separator = ','
  }
  yield '}'
}

const isLong = (value: Element | JsonParts): value is JsonParts =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value)

/** Returns a list of what `make` returns for each item: JSON, or the parts of it. */
export function* longList<Item>(items: Iterable<Item>, make: (item: Item) => string | JsonParts): JsonParts {
  let separator = '['
  for (const item of items) {
    const json = make(item)
    if (typeof json === 'string') yield separator + json
    else {
      yield separator
      yield* json
    }
    separator = ','
  }
  yield ']'
}

/** Returns a text that consists of these pieces. */
export function* longText(pieces: Iterable<string>): JsonParts {
  yield '"'
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}

/** Length of a text at which it is encoded and other calls have their turn, UTF-16 units: a few ms of work. */
const chunkLength = 65_536

/** Returns JSON as UTF-8. Other calls have their turn while it is made. */
export async function encodeInTurns(json: JsonParts): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let pending = ''
  for (const part of json) {
    pending += part
    if (pending.length < chunkLength) continue
    chunks.push(Buffer.from(pending))
    pending = ''
    await otherCalls()
  }
  chunks.push(Buffer.from(pending))
  return Buffer.concat(chunks)
}
