import * as v from 'valibot'

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
  /** Undefined if nothing readable is left. */
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
  readonly isDecisive?: true
  readonly isWhole?: true
  readonly repair?: (value: unknown) => Repair | null
}

/** Returns the schema with a repair for faulty values. `repair` returns null if it can't repair a value. */
export const repairable = <S extends v.GenericSchema>(schema: S, repair: (value: unknown) => Repair | null) =>
  v.pipe(schema, v.metadata({ repair } satisfies FaultHandling))

/** Returns the schema of an object that is left out as a whole if any of its parts is faulty, such as a quantity. */
export const wholeObject = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(v.object(entries), v.metadata({ isWhole: true } satisfies FaultHandling))

/**
 * Marks a field that decides what its object means, such as a status. If the field must be left out, so must the
 * object. If the field is a list, the same holds for each of its elements.
 */
export const decisive = <S extends v.GenericSchema>(field: S) =>
  v.pipe(field, v.metadata({ isDecisive: true } satisfies FaultHandling))

/** With more faults than this, a value is left out as a whole. Each fault costs another parse. */
const maxFaults = 100

/**
 * Parses a value, and repairs or leaves out what is faulty: a field, an element of a list, or the object of a decisive
 * or required field.
 */
export function readLeniently<S extends v.GenericSchema>(schema: S, value: unknown): LenientReading<v.InferOutput<S>> {
  const faults: ValueFault[] = []
  const indexes: Indexes = new WeakMap()
  for (let current = value; ;) {
    const result = v.safeParse(schema, current, { abortEarly: true })
    if (result.success) return { output: result.output, faults }
    const [issue] = result.issues
    const path = (issue.path ?? []).map(({ key }) => key as Key)
    const schemas = schemasAlong(schema, path)
    const isHopeless = faults.length >= maxFaults
    const repair = isHopeless ? null : repairOf(schemas.at(-1), valueAt(current, path))
    const part = repair ? path : path.slice(0, isHopeless ? 0 : depthOfPart(schemas, path, isMissing(issue)))
    faults.push({
      path: pathInSource(current, path, indexes),
      reason: repair?.reason ?? reasonOf(issue),
      leftOut: repair ? null : pathInSource(current, part, indexes),
    })
    if (part.length === 0) return { output: undefined, faults }
    current = replaced(current, part, repair, indexes)
  }
}

const isMissing = (issue: v.BaseIssue<unknown>) => issue.kind === 'schema' && issue.received === 'undefined'

/** Returns how many keys of a fault's path lead to the part to leave out. */
function depthOfPart(schemas: readonly unknown[], path: Path, missing: boolean): number {
  let depth = missing ? path.length - 1 : path.length
  const whole = schemas.slice(0, depth).findIndex((schema) => handlingOf(schema).isWhole)
  if (whole >= 0) depth = whole
  while (depth > 0) {
    const levels = typeof path[depth - 1] === 'number' ? 2 : 1
    const field = schemas[depth - levels + 1]
    if (!handlingOf(field).isDecisive) break
    depth -= levels
  }
  return depth
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

function handlingOf(schema: unknown): FaultHandling {
  const { wrapped } = parts(schema)
  return { ...(wrapped && handlingOf(wrapped)), ...(schema ? v.getMetadata(schema as v.GenericSchema) : {}) }
}

const repairOf = (schema: unknown, value: unknown): Repair | null => handlingOf(schema).repair?.(value) ?? null

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
