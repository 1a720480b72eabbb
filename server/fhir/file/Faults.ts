import type * as v from 'valibot'
import type { Fault } from '../json/Fault.ts'
import { FhirError } from '../json/FhirError.ts'
import { readLeniently } from '../json/readLeniently.ts'
import type { Resource } from './resource.ts'

/** The faults of a file: what was left out or read in another way, instead of refusing the file. */
export class Faults {
  readonly #isStrict: boolean
  readonly #all = new Map<string, Fault>()
  readonly #unreadable = new Set<Resource>()

  constructor(isStrict = false) {
    this.#isStrict = isStrict
  }

  /**
   * Records a fault, once per path. If two schemas leave out different parts because of it, the larger part counts. In
   * strict mode, throws the fault as a FhirError instead, so that the file is refused.
   */
  add(fault: Fault): void {
    if (this.#isStrict) throw new FhirError(fault.path, fault.reason)
    const known = this.#all.get(fault.path)
    const isLarger = (fault.leftOut?.length ?? Infinity) < (known?.leftOut?.length ?? 0)
    if (!known || isLarger) this.#all.set(fault.path, fault)
  }

  /**
   * Parses a resource, and records each part that is faulty and therefore left out or repaired. Returns null if the
   * resource must be left out as a whole.
   */
  read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> | null {
    const { output, faults } = readLeniently(schema, resource.json)
    for (const { path, reason, leftOut } of faults)
      this.add({ path: placeOf(resource, path), reason, leftOut: leftOut && placeOf(resource, leftOut) })
    if (output === undefined) this.#unreadable.add(resource)
    return output ?? null
  }

  /** Records a fault because of which a resource must be left out, with the fault's path in the resource. */
  leaveOut(resource: Resource, path: string, reason: string): void {
    this.add({ path: within(resource, path), reason, leftOut: resource.path })
    this.#unreadable.add(resource)
  }

  isUnreadable = (resource: Resource): boolean => this.#unreadable.has(resource)

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
