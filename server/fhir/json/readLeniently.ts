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

/** With more faults than this, a value is left out as a whole. Each fault costs another parse. */
const maxFaults = 1000

/**
 * Parses a value. If a part of it is faulty, repairs the part or leaves out the smallest separable part around it.
 * Without such a part, the whole value is left out.
 */
export function readLeniently<S extends v.GenericSchema>(schema: S, value: unknown): LenientReading<v.InferOutput<S>> {
  const faults: ValueFault[] = []
  const indexes: Indexes = new WeakMap()
  for (let current = withoutNulls(value); ;) {
    const fault = faultIn(schema, current)
    if (!('path' in fault)) return { output: fault.output, faults }
    const schemas = schemasAlong(schema, fault.path)
    const isHopeless = faults.length >= maxFaults
    const repair = isHopeless ? null : repairOf(schemas.at(-1), valueAt(current, fault.path))
    const separableDepth = isHopeless
      ? 0
      : Math.max(
          0,
          schemas.findLastIndex((one) => handlingOf(one).isSeparable),
        )
    const part = repair ? fault.path : fault.path.slice(0, separableDepth)
    faults.push({
      path: pathInSource(current, fault.path, indexes),
      reason: repair?.reason ?? fault.reason,
      leftOut: repair ? null : pathInSource(current, part, indexes),
    })
    if (part.length === 0) return { output: undefined, faults }
    current = replaced(current, part, repair, indexes)
  }
}

/** Members that say whose a resource is. If one is null, the owner is unknown, not absent. */
const ownerMembers = new Set(['subject', 'patient', 'beneficiary', 'recipient', 'actor', 'reference', 'identifier'])

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

function faultIn<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): { readonly path: Path; readonly reason: string } | { readonly output: v.InferOutput<S> } {
  const list = listForObject(schema, value, [])
  if (list) return { path: list, reason: 'expected an object' }
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return { output: result.output }
  const [issue] = result.issues
  return { path: (issue.path ?? []).map(({ key }) => key as Key), reason: reasonOf(issue) }
}

/**
 * Returns the path of the first value that is a list or a number with kept digits, although the schema has an object
 * there. Valibot accepts both as objects without fields: a list of owners would pass as no owner.
 */
function listForObject(schema: unknown, value: unknown, path: Path): Path | null {
  const { wrapped, entries, item } = parts(schema)
  if (wrapped) return listForObject(wrapped, value, path)
  if (entries && typeof value === 'object' && value !== null) {
    if (!isObject(value)) return path
    for (const [key, field] of Object.entries(entries)) {
      const found = value[key] === undefined ? null : listForObject(field, value[key], [...path, key])
      if (found) return found
    }
  }
  if (item && Array.isArray(value))
    for (const [index, one] of value.entries()) {
      const found = listForObject(item, one, [...path, index])
      if (found) return found
    }
  return null
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

/** Returns a copy of a value in which the part at the path is repaired, or left out if there is no repair. */
function replaced(value: unknown, [key, ...rest]: Path, repair: Repair | null, indexes: Indexes): unknown {
  if (key === undefined) return repair?.value
  const isRemoved = rest.length === 0 && !repair
  if (Array.isArray(value)) {
    const known = indexes.get(value) ?? value.map((_, index) => index)
    const copy = value.map((one: unknown, index) => (index === key ? replaced(one, rest, repair, indexes) : one))
    const kept = (_: unknown, index: number) => !isRemoved || index !== key
    const list = copy.filter(kept)
    indexes.set(list, known.filter(kept))
    return list
  }
  const { [key]: part, ...others } = value as Record<Key, unknown>
  return isRemoved ? others : { ...others, [key]: replaced(part, rest, repair, indexes) }
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
