import type * as v from 'valibot'
import { FhirError } from '../json/FhirError.ts'
import { isObject } from '../json/parseJson.ts'
import type { Entry, FileContents } from '../json/readFile.ts'
import { Faults } from './Faults.ts'
import { References } from './references.ts'
import type { Resource } from './resource.ts'
import { resourceKey, resourceUrl } from './sourceKey.ts'

/** The outcome of each resource of a file: imported, or skipped for a reason that the operator is shown. */
class Tally {
  readonly #resources: readonly Resource[]
  readonly #taken = new Set<Resource>()
  readonly #reasons = new Map<Resource, string>()
  readonly #repeated: readonly string[]

  constructor(resources: readonly Resource[], repeated: readonly string[]) {
    this.#resources = resources
    this.#repeated = repeated
  }

  take(resource: Resource): void {
    this.#taken.add(resource)
  }

  /** Records why a resource is skipped; a call of `take` overrides this. Returns an empty list of rows. */
  skip(resource: Resource, reason: string): never[] {
    if (!this.#reasons.has(resource)) this.#reasons.set(resource, reason)
    return []
  }

  isTaken = (resource: Resource): boolean => this.#taken.has(resource)

  /** Counts imported and skipped resources by type, the skipped ones also by reason: `Observation (survey)`. */
  sums(): { counts: Record<string, number>; skipped: Record<string, number> } {
    const counts = new Map<string, number>()
    const skipped = new Map<string, number>()
    const add = (sums: Map<string, number>, name: string) => sums.set(name, (sums.get(name) ?? 0) + 1)
    for (const resource of this.#resources) {
      const reason = this.#reasons.get(resource)
      if (this.#taken.has(resource)) add(counts, resource.type)
      else add(skipped, reason ? `${resource.type} (${reason})` : resource.type)
    }
    for (const type of this.#repeated) add(skipped, `${type} (older version)`)
    const sorted = (sums: Map<string, number>) => Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return { counts: sorted(counts), skipped: sorted(skipped) }
  }
}

export interface FhirFile {
  /** The newest version of each resource, in the file's order, without deleted resources. */
  readonly resources: readonly Resource[]
  readonly references: References
  readonly tally: Tally
  readonly faults: Faults
  readonly patient: Resource
  /**
   * Parses a resource, leaving out or repairing faulty parts. If the resource must be left out as a whole, returns null
   * and counts it as skipped.
   */
  read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> | null
  /**
   * Returns the keys of the resources in the file, deleted ones included. The import deletes stored rows of these
   * resources unless it writes them again. Unreadable resources are not among them, so that the rows of an earlier
   * version stay. Call this after reading the record.
   */
  keys(): ReadonlySet<string>
}

export interface FileOptions {
  /** Whether a faulty part refuses the file. Otherwise the part is left out or repaired. */
  readonly strict?: boolean | undefined
}

/** The reason for which a resource is skipped if it can't be read. */
export const unreadable = 'unreadable'

/**
 * Picks the newest version of each resource and indexes references. Throws FhirError if there isn't exactly one Patient
 * with a name.
 */
export function fhirFile(contents: FileContents, { strict }: FileOptions = {}): FhirFile {
  const faults = new Faults(strict)
  for (const fault of contents.faults) faults.add(fault)
  const newest = new Map<string, { entry: Entry; resource: Resource | null }>()
  const repeated: string[] = []
  for (const entry of contents.entries) {
    const resource = entry.json && toResource(entry, entry.json)
    if (resource && !['string', 'undefined'].includes(typeof resource.json['id'])) {
      faults.leaveOut(resource, 'id', 'expected text')
      continue
    }
    const key = resource?.key ?? deletedKey(entry)
    if (!key) continue
    const known = newest.get(key)
    if (!known || isNewer(entry, known.entry, contents.newestFirst)) {
      if (known?.resource) repeated.push(known.resource.type)
      newest.set(key, { entry, resource })
    } else if (resource) repeated.push(resource.type)
  }
  const resources = [...newest.values()].flatMap(({ resource }) => resource ?? [])
  const tally = new Tally(resources, repeated)
  return {
    resources,
    references: new References(resources),
    tally,
    faults,
    patient: onlyPatient(resources, tally),
    read: (schema, resource) => {
      const data = faults.read(schema, resource)
      if (data === null) tally.skip(resource, unreadable)
      return data
    },
    keys: () => {
      const kept = resources.filter((resource) => faults.isUnreadable(resource) && !tally.isTaken(resource))
      const unread = new Set(kept.map(({ key }) => key))
      return new Set([...newest.keys()].filter((key) => !unread.has(key)))
    },
  }
}

function toResource({ path, fullUrl }: Entry, json: Resource['json']): Resource {
  const type = String(json['resourceType'])
  const id = typeof json['id'] === 'string' ? json['id'] : null
  const base = fullUrl ? (resourceUrl(fullUrl)?.base ?? null) : null
  return { type, id, json, path, fullUrl, base, key: resourceKey(type, id, fullUrl, json), container: null }
}

function deletedKey({ deleted, fullUrl }: Entry): string | null {
  const match = /(?:^|\/)([A-Z][A-Za-z]+)\/([^/?#|]+)$/.exec(deleted ?? '')
  return match?.[1] && match[2] ? resourceKey(match[1], match[2], fullUrl, {}) : null
}

function isNewer(entry: Entry, than: Entry, newestFirst: boolean): boolean {
  const [a, b] = [updatedAt(entry), updatedAt(than)]
  if (a !== null && b !== null && a !== b) return a > b
  return !newestFirst
}

function updatedAt({ json }: Entry): number | null {
  const meta = json?.['meta']
  const instant = isObject(meta) && typeof meta['lastUpdated'] === 'string' ? Date.parse(meta['lastUpdated']) : NaN
  return Number.isNaN(instant) ? null : instant
}

/**
 * Returns the Patient whose record the file is. A payer's `$everything` also has stubs of other Patients: an id and a
 * link to a Patient, without a name. These are skipped.
 */
function onlyPatient(resources: readonly Resource[], tally: Tally): Resource {
  const all = resources.filter(({ type }) => type === 'Patient')
  const named = all.filter(({ json }) => Array.isArray(json['name']) && json['name'].length > 0)
  const [first, ...others] = named.length > 0 ? named : all
  if (!first) throw new FhirError('', 'the file has no Patient resource: expected 1')
  if (others.length > 0) {
    const places = [first, ...others].map(({ path }) => path)
    const shown = `${places.slice(0, 3).join(', ')}${places.length > 3 ? ' …' : ''}`
    throw new FhirError(
      '',
      `the file has ${places.length} Patient resources (${shown}): expected 1, split it by patient`,
    )
  }
  for (const stub of all) if (stub !== first) tally.skip(stub, 'no name')
  return first
}
