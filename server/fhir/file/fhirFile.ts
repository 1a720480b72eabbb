import * as v from 'valibot'
import { FhirError } from '../json/FhirError.ts'
import { isObject } from '../json/parseJson.ts'
import type { Entry, FileContents } from '../json/readFile.ts'
import { Reference } from '../values/datatypes.ts'
import { Faults, within } from './Faults.ts'
import { References } from './references.ts'
import type { Resource } from './resource.ts'
import { resourceKey, resourceUrl } from './sourceKey.ts'

/** Reasons for skipping that a resource states itself. */
const decisions: ReadonlySet<string> = new Set([
  'cancelled',
  'do not perform',
  'draft',
  'entered in error',
  'not done',
  'not taken',
  'of someone else',
  'option',
  'plan',
  'planned',
  'proposal',
  'refuted',
  'superseded',
  'to another payer',
])

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
  /** Whether a resource is skipped because of what it says itself, not because something is missing in it. */
  isDecided = (resource: Resource): boolean => decisions.has(this.#reasons.get(resource) ?? '')

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
  /** Leaves out a resource, and counts it as skipped. `reason` says what is wrong, `path` where in the resource. */
  leaveOut(resource: Resource, path: string, reason: string): never[]
  /**
   * Returns the keys of the resources in the file, deleted ones included. The import deletes stored rows of these
   * resources unless it writes them again. A resource that was skipped because a part of it is faulty is not among
   * them, so that its rows stay. Nor is a faulty patient, whose contacts might be left out. Call this after reading the
   * record.
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
 * besides stubs.
 */
export function fhirFile(contents: FileContents, { strict }: FileOptions = {}): FhirFile {
  const faults = new Faults(strict)
  for (const fault of contents.faults) faults.add(fault)
  const newest = new Map<string, { entry: Entry; resource: Resource | null }>()
  const repeated: string[] = []
  for (const entry of contents.entries) {
    const resource = entry.json && toResource(entry, entry.json)
    const hasFaultyId = resource && resource.id === null && (entry.json?.['id'] ?? null) !== null
    if (hasFaultyId) {
      if (resource.type === 'Patient') throw new FhirError(within(resource, 'id'), 'expected text')
      faults.leaveOut(resource, 'id', 'expected text')
      newest.set(`${resource.type}#${resource.path}`, { entry, resource })
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
  const stubs = stubsAmong(resources)
  for (const stub of stubs) tally.skip(stub, 'no name')
  const patient = onlyPatient(resources.filter((resource) => !stubs.has(resource)))
  return {
    resources,
    references: new References(resources, stubs),
    tally,
    faults,
    patient,
    read: (schema, resource) => {
      const data = faults.read(schema, resource)
      if (data === null) tally.skip(resource, unreadable)
      return data
    },
    leaveOut: (resource, path, reason) => {
      faults.leaveOut(resource, path, reason)
      return tally.skip(resource, unreadable)
    },
    keys: () => {
      const isSettled = (one: Resource) => one !== patient && (tally.isTaken(one) || tally.isDecided(one))
      const unsure = resources.filter((one) => faults.isFaulty(one) && !isSettled(one))
      const kept = new Set(unsure.map(({ key }) => key))
      return new Set([...newest.keys()].filter((key) => !kept.has(key)))
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
 * Returns the Patients that only point to the file's patient, as in a payer's `$everything`: they have links to a Patient
 * with a name, and no name.
 */
function stubsAmong(resources: readonly Resource[]): Set<Resource> {
  const patients = resources.filter(({ type }) => type === 'Patient')
  const named = patients.filter(({ json }) => json['name'] !== undefined)
  const references = new References(named)
  const isStub = (resource: Resource) => {
    const { name, link } = resource.json
    const links = name === undefined && Array.isArray(link) ? link : []
    return links.some((one: unknown) => {
      const other = v.safeParse(Reference, isObject(one) ? one['other'] : undefined)
      return other.success && references.resolve(other.output, resource) !== null
    })
  }
  return new Set(patients.filter(isStub))
}

function onlyPatient(resources: readonly Resource[]): Resource {
  const patients = resources.filter(({ type }) => type === 'Patient')
  const [first] = patients
  if (!first) throw new FhirError('', 'the file has no Patient resource: expected 1')
  if (patients.length > 1) {
    const places = patients.slice(0, 3).map(({ path }) => path)
    const more = patients.length > 3 ? ' …' : ''
    throw new FhirError(
      '',
      `the file has ${patients.length} Patient resources (${places.join(', ')}${more}): expected 1, split it by patient`,
    )
  }
  return first
}
