import { FhirError } from './FhirError.ts'
import { jsonFault } from './jsonFault.ts'
import { printedName } from './printedName.ts'
import { scanOutsideStrings } from './scanOutsideStrings.ts'

export type JsonObject = { readonly [key: string]: unknown }

/**
 * A number that JavaScript would write differently from its source: `7.0`, `1e3`, or more digits than a double holds.
 * Keeps the digits as written, because the digits of a FHIR decimal state its precision.
 */
export class WrittenNumber {
  readonly value: number
  readonly text: string

  constructor(value: number, text: string) {
    this.value = value
    this.text = text
  }
}

/** Max JSON nesting. FHIR needs about 12 levels; deeper input can't be a record, and could exhaust the stack. */
const maximumDepth = 200

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber)

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : new WrittenNumber(value, context.source)
}

/**
 * Parses JSON; `path` is the place of the text in the file. A number whose digits JavaScript would change becomes a
 * WrittenNumber. Throws FhirError with the path of the fault.
 */
export function parseJson(text: string, path = ''): unknown {
  try {
    if (depthOf(text) > maximumDepth) throw tooDeep(JSON.parse(text), path)
    const parsed: unknown = JSON.parse(text, keepDigits)
    return parsed
  } catch (error) {
    if (error instanceof SyntaxError) throw syntaxFault(text, path)
    throw error
  }
}

/** Describes a syntax error by its place only: the engine's own message quotes the text, which is health data. */
function syntaxFault(text: string, path: string): FhirError {
  const fault = jsonFault(text)
  const place = [path, fault.path].filter(Boolean).join('.').replace('.[', '[')
  if (fault.isEnd) return new FhirError(place, 'the JSON ends too early')
  return new FhirError(place, `invalid JSON (line ${fault.line}, column ${fault.column})`)
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  scanOutsideStrings(text, (char) => {
    if (char === 0x5b || char === 0x7b) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (char === 0x5d || char === 0x7d) depth -= 1
  })
  return deepest
}

interface Place {
  readonly value: object
  readonly depth: number
  readonly name: string
  readonly parent: Place | null
}

function tooDeep(root: unknown, path: string): FhirError {
  const waiting: Place[] = typeof root === 'object' && root ? [{ value: root, depth: 1, name: path, parent: null }] : []
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (place.depth > maximumDepth) return new FhirError(shortPath(place), `nested deeper than ${maximumDepth} levels`)
    for (const [key, value] of Object.entries(place.value)) {
      if (typeof value !== 'object' || value === null) continue
      const name = Array.isArray(place.value) ? `[${key}]` : `.${printedName(key)}`
      waiting.push({ value, depth: place.depth + 1, name, parent: place })
    }
  }
  return new FhirError(path, `nested deeper than ${maximumDepth} levels`)
}

function shortPath(place: Place): string {
  const names: string[] = []
  for (let at: Place | null = place; at; at = at.parent) names.unshift(at.name)
  return `${names.slice(0, 8).join('').replace(/^\./, '')}…`
}
