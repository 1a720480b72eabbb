import * as v from 'valibot'
import { isObject } from './parseJson.ts'

type Key = string | number
type Path = readonly Key[]

/** A fault in a value, with paths relative to the value. */
interface ValueFault {
  readonly path: Path
  readonly reason: string
  /** The part that was left out. Null if it was repaired. An empty path means the whole value. */
  readonly leftOut: Path | null
}

export interface LenientReading<T> {
  /** Undefined if the value must be left out as a whole. */
  readonly output: T | undefined
  readonly faults: readonly ValueFault[]
}

/** What is read instead of a faulty value, and the reason that the operator is shown. */
export interface Repair {
  readonly value: unknown
  readonly reason: string
}

/** What `readLeniently` needs to know about a schema, stored as its metadata. */
interface FaultHandling {
  readonly isSeparable?: true
  readonly repair?: (value: unknown) => Repair | null
}

/** Returns the schema with a repair for faulty values. `repair` returns null if it can't repair a value. */
export const repairable = <S extends v.GenericSchema>(schema: S, repair: (value: unknown) => Repair | null) =>
  v.pipe(schema, v.metadata({ repair } satisfies FaultHandling))

/**
 * Marks an optional field, or the elements of a list, without which the rest of the object still says what it means. If
 * a part of it is faulty, all of it is left out. Mark only such fields: without a unit, a status or a step of a dosage,
 * the rest would say something else.
 */
export const separable = <S extends v.GenericSchema>(field: S) =>
  v.pipe(field, v.metadata({ isSeparable: true } satisfies FaultHandling))

/**
 * Parses a value. If a part of it is faulty, repairs the part or leaves out the smallest separable part around it.
 * Without such a part, the whole value is left out.
 */
export function readLeniently<S extends v.GenericSchema>(schema: S, value: unknown): LenientReading<v.InferOutput<S>> {
  const faults: ValueFault[] = []
  const indexes: Indexes = new WeakMap()
  for (let current = withoutNulls(value); ;) {
    const found = faultsIn(schema, current)
    if (!Array.isArray(found)) return { output: found.output, faults }
    const edits = found.map((fault) => editFor(schema, current, fault))
    for (const [at, { path, reason }] of found.entries()) {
      const { part = [], repair = null } = edits[at] ?? {}
      const leftOut = repair ? null : pathInSource(current, part, indexes)
      faults.push({ path: pathInSource(current, path, indexes), reason: repair?.reason ?? reason, leftOut })
    }
    if (edits.some(({ part }) => part.length === 0)) return { output: undefined, faults }
    current = edited(current, edits, 0, indexes)
  }
}

/** A part of a value to replace with its repair, or to leave out if there is no repair. */
interface Edit {
  readonly part: Path
  readonly repair: Repair | null
}

function editFor(schema: v.GenericSchema, value: unknown, { path }: { readonly path: Path }): Edit {
  const schemas = schemasAlong(schema, path)
  const repair = repairOf(schemas.at(-1), valueAt(value, path))
  const depth = Math.max(
    0,
    schemas.findLastIndex((one) => handlingOf(one).isSeparable),
  )
  return { part: repair ? path : path.slice(0, depth), repair }
}

/** Members that say whose a resource is. If one is null, the owner is unknown, not absent. */
const ownerMembers = new Set('subject patient beneficiary recipient participant actor reference identifier'.split(' '))

/** Removes the null members of objects: FHIR doesn't allow null there, but some systems write absent values this way. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    const copy = value.map(withoutNulls)
    return copy.some((one, index) => one !== value[index]) ? copy : value
  }
  if (!isObject(value)) return value
  const members = Object.entries(value)
  const kept = members.flatMap(([key, member]) =>
    member === null && !ownerMembers.has(key) ? [] : [[key, withoutNulls(member)] as const],
  )
  const isSame = kept.length === members.length && kept.every(([key, member]) => member === value[key])
  return isSame ? value : Object.fromEntries(kept)
}

/** Returns all faults that one parse finds, or the output if there are none. */
function faultsIn<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): { readonly path: Path; readonly reason: string }[] | { readonly output: v.InferOutput<S> } {
  const lists = listsForObjects(schema, value, [])
  if (lists.length > 0) return lists.map((path) => ({ path, reason: 'expected an object' }))
  const result = v.safeParse(schema, value)
  if (result.success) return { output: result.output }
  return result.issues.map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => key as Key),
    reason: reasonOf(issue),
  }))
}

/**
 * Returns the paths of values that are a list or a number with kept digits, although the schema has an object there.
 * Valibot accepts both as objects without fields: a list of owners would pass as no owner.
 */
function listsForObjects(schema: unknown, value: unknown, path: Path): Path[] {
  const { wrapped, entries, item } = parts(schema)
  if (wrapped) return listsForObjects(wrapped, value, path)
  if (entries && typeof value === 'object' && value !== null) {
    if (!isObject(value)) return [path]
    return Object.entries(entries).flatMap(([key, field]) =>
      value[key] === undefined ? [] : listsForObjects(field, value[key], [...path, key]),
    )
  }
  if (!item || !Array.isArray(value)) return []
  return value.flatMap((one, index) => listsForObjects(item, one, [...path, index]))
}

/** Returns the schemas along a path: of the value, of the part at the first key, and so on. */
function schemasAlong(schema: v.GenericSchema, path: Path): unknown[] {
  const schemas: unknown[] = [schema]
  for (const key of path) schemas.push(fieldOf(schemas.at(-1), key))
  return schemas
}

/** Returns the schema of a field or element, or undefined if the schema has none there. */
function fieldOf(schema: unknown, key: Key): unknown {
  const { wrapped, entries, item } = parts(schema)
  return wrapped ? fieldOf(wrapped, key) : entries ? entries[key] : item
}

interface SchemaParts {
  readonly wrapped?: object
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
}
const parts = (schema: unknown): SchemaParts => schema ?? {}

const handlingOf = (schema: unknown): FaultHandling => (schema ? v.getMetadata(schema as v.GenericSchema) : {})

/** Returns the repair for a value, also if the schema is that of an optional field. */
function repairOf(schema: unknown, value: unknown): Repair | null {
  if (!schema) return null
  return handlingOf(schema).repair?.(value) ?? repairOf(parts(schema).wrapped, value)
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
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  if (issue.received === 'undefined') return 'missing'
  return (
    words[issue.expected ?? ''] ??
    (issue.type === 'custom' ? issue.message : 'expected a code that FHIR R4 allows here')
  )
}
