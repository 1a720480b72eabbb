import type * as v from 'valibot'
import type { Fault } from '../json/Fault.ts'
import { FhirError } from '../json/FhirError.ts'
import { readLeniently } from '../json/readLeniently.ts'
import type { Resource } from './resource.ts'

/** The faults of a file: what was left out or read in another way, instead of refusing the file. */
export class Faults {
  readonly #isStrict: boolean
  readonly #all = new Map<string, Fault>()
  readonly #read = new Map<Resource, Map<v.GenericSchema, unknown>>()
  readonly #faulty = new Set<Resource>()
  readonly #unreadable = new Set<Resource>()

  constructor(isStrict = false) {
    this.#isStrict = isStrict
  }

  /**
   * Records a fault, once per path. If two schemas leave out different parts because of it, the larger part counts. In
   * strict mode, throws the fault as a FhirError instead, so that the file is refused.
   */
  add(fault: Fault, resource?: Resource): void {
    if (this.#isStrict) throw new FhirError(fault.path, fault.reason)
    const known = this.#all.get(fault.path)
    if (resource && fault.leftOut !== null) this.#faulty.add(resource)
    const isLarger = (fault.leftOut?.length ?? Infinity) < (known?.leftOut?.length ?? 0)
    if (!known || isLarger) this.#all.set(fault.path, fault)
  }

  /**
   * Parses a resource, and records each part that is faulty and therefore left out or repaired. Returns null if the
   * resource must be left out as a whole. Parses a resource once for each schema.
   */
  read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> | null {
    const known = this.#read.get(resource) ?? new Map<v.GenericSchema, unknown>()
    this.#read.set(resource, known)
    if (!known.has(schema)) known.set(schema, this.#readOnce(schema, resource))
    return known.get(schema) ?? null
  }

  #readOnce(schema: v.GenericSchema, resource: Resource): unknown {
    if (this.#unreadable.has(resource)) return undefined
    const { output, faults } = readLeniently(schema, resource.json)
    for (const { path, reason, leftOut } of faults)
      this.add({ path: placeOf(resource, path), reason, leftOut: leftOut && placeOf(resource, leftOut) }, resource)
    if (output === undefined) this.#unreadable.add(resource)
    return output
  }

  /** Records a fault because of which a resource must be left out, with the fault's path in the resource. */
  leaveOut(resource: Resource, path: string, reason: string): void {
    this.add({ path: within(resource, path), reason, leftOut: resource.path }, resource)
    this.#unreadable.add(resource)
  }

  /** Whether a part of the resource, or all of it, was left out. */
  isFaulty = (resource: Resource): boolean => this.#faulty.has(resource)
  /** Whether all of the resource was left out. */
  isUnreadable = (resource: Resource): boolean => this.#unreadable.has(resource)

  /** Returns the fault because of which a resource is unreadable, as an error. */
  refusalOf(resource: Resource): FhirError {
    const fault = this.all().find(({ path, leftOut }) => leftOut === resource.path && path.startsWith(resource.path))
    return new FhirError(fault?.path ?? resource.path, fault?.reason ?? 'unreadable')
  }

  all(): Fault[] {
    return [...this.#all.values()]
  }
}

/** Returns the path of a part of a resource in the file. The path of a file with one resource is empty. */
export const within = ({ path }: Resource, part: string): string => (path && part ? `${path}.${part}` : path || part)

const placeOf = (resource: Resource, keys: readonly (string | number)[]): string =>
  within(
    resource,
    keys
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
      .join('')
      .slice(1),
  )
