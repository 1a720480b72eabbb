import * as v from 'valibot'
import { handlingOf, partsOf, type Repair, repairOf } from './faultHandling.ts'
import { findListsForObjects } from './findListsForObjects.ts'
import { isObject, WrittenNumber } from './parseJson.ts'

type Key = string | number
export type Path = readonly Key[]

/** A fault in a value, with paths relative to the value. */
export interface ValueFault {
  readonly path: Path
  readonly reason: string
  /** The part that was left out. Null if it was repaired. An empty path means the whole value. */
  readonly leftOut: Path | null
  readonly isDateOfTime: boolean
}

export interface Mended {
  /** The value without its faults. Undefined if the value must be left out as a whole. */
  readonly value: unknown
  readonly faults: readonly ValueFault[]
}

/**
 * Mends a value that doesn't match its schema. Repairs a faulty part if it has only one meaning: a number in quotes, a
 * single element without its list. Otherwise leaves out the smallest separable part
 * around it. A null is read as an absent field. Without such
 * a part, the whole value is left out.
 */
export function mend(schema: v.GenericSchema, value: unknown): Mended {
  const faults: ValueFault[] = []
  const indexes: Indexes = new WeakMap()
  for (let current = value; ;) {
    const found = faultsIn(schema, current)
    if (found.length === 0) return { value: current, faults }
    const edits = found.map((fault) => editFor(schema, current, fault))
    for (const [at, { path, reason }] of found.entries()) {
      const { part = [], repair = null } = edits[at] ?? {}
      const leftOut = repair ? null : pathInSource(current, part, indexes)
      const isDateOfTime = repair?.isDateOfTime ?? false
      faults.push({
        path: pathInSource(current, path, indexes),
        reason: repair?.reason ?? reason,
        leftOut,
        isDateOfTime,
      })
    }
    if (edits.some(({ part }) => part.length === 0)) return { value: undefined, faults }
    current = edited(current, edits, 0, indexes)
  }
}

/** A fault as valibot reports it: the kind of value that the schema expects there, and why it isn't that. */
interface FoundFault {
  readonly path: Path
  readonly reason: string
  readonly expected: string | null
}

/** A part of a value to replace with its repair, or to leave out if there is no repair. */
interface Edit {
  readonly part: Path
  readonly repair: Repair | null
}

function editFor(schema: v.GenericSchema, value: unknown, { path, expected }: FoundFault): Edit {
  const schemas = schemasAlong(schema, path)
  const faulty = valueAt(value, path)
  const isDecisive =
    handlingOf(schemas.at(-1)).isDecisive ||
    schemas.slice(0, -1).some((one) => handlingOf(one).isDecisive || handlingOf(partsOf(one).wrapped).isDecisive)
  const repair = repairOf(schemas.at(-1), faulty) ?? (isDecisive ? null : reread(expected, faulty, schemas.at(-1)))
  const depth = Math.max(
    0,
    schemas.findLastIndex((one) => handlingOf(one).isSeparable),
  )
  return { part: repair ? path : path.slice(0, depth), repair }
}

/** Reads a value of the wrong JSON type that has only one meaning. */
function reread(expected: string | null, value: unknown, schema: unknown): Repair | null {
  // FHIR allows no null instead of an absent field, but some systems write it.
  if (value === null && isObject(schema) && schema['type'] === 'optional')
    return { value: undefined, reason: 'null: read as absent' }
  if (expected === 'number' && typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value))
    return { value: new WrittenNumber(Number(value), value), reason: 'a number in quotes: read as a number' }
  if (expected === 'boolean' && (value === 'true' || value === 'false'))
    return { value: value === 'true', reason: 'true or false in quotes: read without' }
  const isElement = typeof value === 'string' || (isObject(value) && Object.keys(value).length > 0)
  if (expected === 'Array' && isElement) return { value: [value], reason: 'not in a list: read as a list of one' }
  return null
}

/** Returns all faults that one parse finds. */
function faultsIn(schema: v.GenericSchema, value: unknown): FoundFault[] {
  const lists = findListsForObjects(schema, value)
  if (lists.length > 0) return lists.map((path) => ({ path, reason: 'expected an object', expected: null }))
  const result = v.safeParse(schema, value)
  return (result.issues ?? []).map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => key as Key),
    reason: reasonOf(issue),
    expected: issue.type === 'custom' && issue.message === 'expected a number' ? 'number' : issue.expected,
  }))
}

/** Returns the schemas along a path: of the value, of the part at the first key, and so on. */
function schemasAlong(schema: v.GenericSchema, path: Path): unknown[] {
  const schemas: unknown[] = [schema]
  for (const key of path) schemas.push(fieldOf(schemas.at(-1), key))
  return schemas
}

/** Returns the schema of a field or element, or undefined if the schema has none there. */
function fieldOf(schema: unknown, key: Key): unknown {
  const { wrapped, entries, item } = partsOf(schema)
  return wrapped ? fieldOf(wrapped, key) : entries ? entries[key] : item
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Readonly<Record<Key, unknown>> | undefined)?.[key], value)

/** For a copied list from which elements were left out: the index that each element had in the source. */
type Indexes = WeakMap<object, readonly number[]>

function pathInSource(value: unknown, path: Path, indexes: Indexes): Path {
  let at = value
  return path.map((key) => {
    const list: object | null = typeof at === 'object' ? at : null
    at = (at as Readonly<Record<Key, unknown>> | null | undefined)?.[key]
    return typeof key === 'number' && list ? (indexes.get(list)?.[key] ?? key) : key
  })
}

/** Returns a copy of the part of a value at a depth, with the edits in it made. */
function edited(value: unknown, edits: readonly Edit[], depth: number, indexes: Indexes): unknown {
  const own = edits.find(({ part }) => part.length === depth)
  if (own) return own.repair?.value
  const byKey = Map.groupBy(edits, ({ part }) => part[depth])
  const isLeftOut = (key: Key) =>
    (byKey.get(key) ?? []).some(({ part, repair }) => part.length === depth + 1 && repair === null)
  const copyOf = (key: Key, one: unknown) => {
    const inner = byKey.get(key)
    return inner ? edited(one, inner, depth + 1, indexes) : one
  }
  if (!Array.isArray(value)) {
    const kept = Object.entries(value as object).filter(([key]) => !isLeftOut(key))
    const added = [...byKey.keys()].filter((key) => key !== undefined && !isLeftOut(key)) as string[]
    return Object.fromEntries([
      ...kept.map(([key, one]) => [key, copyOf(key, one)] as const),
      // A repair can add a field that is missing.
      ...added
        .filter((key) => !Object.hasOwn(value as object, key))
        .map((key) => [key, copyOf(key, undefined)] as const),
    ])
  }
  const known = indexes.get(value) ?? value.map((_, index) => index)
  const kept = (_: unknown, index: number) => !isLeftOut(index)
  const list = value.map((one: unknown, index) => copyOf(index, one)).filter(kept)
  indexes.set(list, known.filter(kept))
  return list
}

const words: Readonly<Record<string, string>> = {
  string: 'expected text',
  boolean: 'expected true or false',
  Array: 'expected a list',
  Object: 'expected an object',
}

/** Describes a fault without quoting the value. Valibot's own messages quote it. */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  // A message that valibot wrote itself quotes the value.
  if (issue.kind !== 'schema')
    return issue.received && issue.message.includes(issue.received) ? 'not allowed by FHIR R4' : issue.message
  if (issue.received === 'undefined') return 'missing'
  return (
    words[issue.expected ?? ''] ??
    (issue.type === 'custom' ? issue.message : 'expected a code that FHIR R4 allows here')
  )
}
