import { printedType } from './printedType.ts'
import * as v from 'valibot'
import type { Fault } from '../json/Fault.ts'
import { FhirError } from '../json/FhirError.ts'
import { isObject, type JsonObject, WrittenNumber } from '../json/parseJson.ts'
import type { Entry, FileContents } from '../json/readFile.ts'
import { Reference } from '../values/datatypes.ts'
import { linksOf } from './linksOf.ts'
import { References } from './references.ts'
import { FaultyResource, read, type Resource } from './resource.ts'
import { resourceKey, resourceUrl } from './sourceKey.ts'

/**
 * Reasons for skipping that a resource states itself. The others might be due to a fault in another resource: a request
 * has no medicine because its Medication is faulty.
 */
const ownReasons: ReadonlySet<string> = new Set([
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
  readonly #replaced = new Set<Resource>()
  readonly #repeated: readonly string[]
  readonly #skipped: ReadonlyMap<string, number>

  constructor(resources: readonly Resource[], repeated: readonly string[], skipped: ReadonlyMap<string, number>) {
    this.#resources = resources
    this.#repeated = repeated
    this.#skipped = skipped
  }

  take(resource: Resource): void {
    this.#taken.add(resource)
  }

  /** Records why a resource is skipped; a call of `take` overrides this. Returns an empty list of rows. */
  skip(resource: Resource, reason: string): never[] {
    if (!this.#reasons.has(resource)) this.#reasons.set(resource, reason)
    return []
  }

  /** Records that another resource's row now says what the rows of this one said, even if this one is left out. */
  replace(resource: Resource): void {
    this.#replaced.add(resource)
  }

  isReplaced = (resource: Resource): boolean => this.#replaced.has(resource)
  isTaken = (resource: Resource): boolean => this.#taken.has(resource)
  /** Whether a resource is skipped because of what it says itself. */
  isSkippedByItself = (resource: Resource): boolean => ownReasons.has(this.#reasons.get(resource) ?? '')

  /** Counts imported and skipped resources by type, the skipped ones also by reason: `Observation (survey)`. */
  sums(): { counts: Record<string, number>; skipped: Record<string, number> } {
    const counts = new Map<string, number>()
    const skipped = new Map(this.#skipped)
    const add = (sums: Map<string, number>, type: string, reason?: string) => {
      const name = reason ? `${printedType(type)} (${reason})` : printedType(type)
      sums.set(name, (sums.get(name) ?? 0) + 1)
    }
    for (const resource of this.#resources)
      if (this.#taken.has(resource)) add(counts, resource.type)
      else add(skipped, resource.type, this.#reasons.get(resource))
    for (const type of this.#repeated) add(skipped, type, 'older version')
    const sorted = (sums: Map<string, number>) => Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    return { counts: sorted(counts), skipped: sorted(skipped) }
  }
}

/** What was left out of a file or changed in it, so that the rest can be read. */
export interface Mending {
  /** The resources that were changed, by path. */
  readonly mended: ReadonlyMap<string, JsonObject>
  /** Why resources were left out, by path. */
  readonly leftOut: ReadonlyMap<string, string>
  /** The fields of which a part was left out, by path of their resource. Parts of other resources were only repaired. */
  readonly partial: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths of the resources of which a time was read as a date. */
  readonly datesOfTimes: ReadonlySet<string>
}

const nothing: Mending = { mended: new Map(), leftOut: new Map(), partial: new Map(), datesOfTimes: new Set() }

/** The parts of a file that stay the same when faults are mended. */
interface Whole {
  readonly resources: readonly Resource[]
  readonly stubs: ReadonlySet<string>
  readonly repeated: readonly string[]
  readonly keys: readonly string[]
  readonly faults: readonly Fault[]
  readonly skipped: ReadonlyMap<string, number>
}

/** The resources of a file, and what becomes of each. */
export class FhirFile {
  /** The newest version of each resource, in the file's order, without deleted resources and those left out. */
  readonly resources: readonly Resource[]
  /** The same, with the resources that are left out. */
  readonly everything: readonly Resource[]
  readonly references: References
  readonly tally: Tally
  readonly patient: Resource
  readonly mending: Mending
  readonly #whole: Whole
  readonly #faulty = new Map<Resource, FaultyResource>()

  constructor(whole: Whole, mending: Mending = nothing) {
    const withMended = (resource: Resource): Resource => {
      const json = mending.mended.get(resource.path)
      return json ? { ...resource, json } : resource
    }
    this.#whole = whole
    this.mending = mending
    this.everything = whole.resources.map(withMended)
    const leftOut = new Set(this.everything.filter(({ path }) => mending.leftOut.has(path)))
    const stubs = new Set(this.everything.filter(({ path }) => whole.stubs.has(path)))
    this.resources = this.everything.filter((resource) => !leftOut.has(resource))
    this.references = new References(this.everything, { stubs, leftOut })
    this.tally = new Tally(this.everything, whole.repeated, whole.skipped)
    for (const stub of stubs) this.tally.skip(stub, 'no name')
    for (const resource of leftOut) this.tally.skip(resource, mending.leftOut.get(resource.path) ?? '')
    this.patient = onlyPatient(this.everything.filter((resource) => !stubs.has(resource)))
  }

  /** Ids that were repaired, and entries of the file that contain nothing to read. */
  get entryFaults(): readonly Fault[] {
    return this.#whole.faults
  }

  /** Resources that couldn't be read so far. If there are any, what else was read must not be used. */
  get faulty(): readonly FaultyResource[] {
    return [...this.#faulty.values()]
  }

  /** Calls a function that reads a resource. If the resource is faulty, remembers it and returns null. */
  attempt<T>(readOne: () => T): T | null {
    try {
      return readOne()
    } catch (error) {
      if (!(error instanceof FaultyResource)) throw error
      // Each pass mends a resource by the schema that reads it first.
      if (!this.#faulty.has(error.resource)) this.#faulty.set(error.resource, error)
      return null
    }
  }

  /** Parses a resource. If it is faulty, remembers that and returns null. */
  read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> | null {
    return this.attempt(() => read(schema, resource))
  }

  /** Whether nothing in the file was repaired or left out. */
  get isWhole(): boolean {
    return this.mending.mended.size === 0 && this.mending.leftOut.size === 0
  }

  /** Whether a part of the file was left out. */
  get lacksParts(): boolean {
    return this.mending.partial.size > 0 || this.mending.leftOut.size > 0
  }

  /**
   * Returns the keys of the resources whose stored values stay where the file has none: a part of them, or of a resource
   * that they refer to, was left out.
   */
  keptKeys(): ReadonlySet<string> {
    const { leftOut } = this.mending
    const isKept = (resource: Resource) =>
      this.isPartial(resource) ||
      (leftOut.size > 0 && [...linksOf(resource, this.references)].some(({ path }) => leftOut.has(path)))
    return new Set(this.resources.filter(isKept).map(({ key }) => key))
  }

  /** Whether the whole resource was left out. */
  isLeftOut = ({ path }: Resource): boolean => this.mending.leftOut.has(path)

  /** Whether a part of the resource was left out. */
  isPartial = ({ path }: Resource): boolean => this.mending.partial.has(path)

  /** Whether a part of one of these fields of the resource was left out. */
  lacks({ path }: Resource, ...fields: readonly string[]): boolean {
    const leftOut = this.mending.partial.get(path)
    return leftOut !== undefined && fields.some((field) => leftOut.has(field))
  }

  /** Whether a time in the resource was read as a date, because it has no time zone. */
  hasDateOfTime = ({ path }: Resource): boolean => this.mending.datesOfTimes.has(path)

  /** Returns the same file with more parts left out or changed. */
  with(mending: Mending): FhirFile {
    return new FhirFile(this.#whole, mending)
  }

  /**
   * Returns the keys of the resources in the file, deleted ones included. The import deletes stored rows of these
   * resources unless it writes them again. If the file has faults, only resources that were imported whole, or that
   * state themselves why they are skipped, are among them, and those that another resource replaces. The rows of others
   * stay. Call this after reading the record.
   */
  keys(): ReadonlySet<string> {
    if (this.isWhole) return new Set(this.#whole.keys)
    const { tally } = this
    const isUnsure = (one: Resource) =>
      !tally.isReplaced(one) && (this.isPartial(one) || (!tally.isTaken(one) && !tally.isSkippedByItself(one)))
    const unsure = new Set(this.everything.filter(isUnsure).map(({ key }) => key))
    return new Set(this.#whole.keys.filter((key) => !unsure.has(key)))
  }
}

/**
 * Picks the newest version of each resource and indexes references. Throws FhirError if an id is neither text nor a
 * number, or if there isn't exactly one Patient besides stubs.
 */
export function fhirFile(contents: FileContents): FhirFile {
  const newest = new Map<string, { entry: Entry; resource: Resource | null }>()
  const repeated: string[] = []
  const faults: Fault[] = [...contents.faults]
  for (const entry of contents.entries) {
    const resource = entry.json && toResource(entry, entry.json, faults)
    const key = resource?.key ?? deletedKey(entry)
    if (!key) continue
    const known = newest.get(key)
    if (!known || isNewer(entry, known.entry, contents.newestFirst)) {
      if (known?.resource) repeated.push(known.resource.type)
      newest.set(key, { entry, resource })
    } else if (resource) repeated.push(resource.type)
  }
  const resources = [...newest.values()].flatMap(({ resource }) => resource ?? [])
  const stubs = stubsAmong(resources)
  const { skipped = new Map() } = contents
  return new FhirFile({ resources, stubs, repeated, keys: [...newest.keys()], faults, skipped })
}

function toResource({ path, fullUrl }: Entry, json: Resource['json'], faults: Fault[]): Resource {
  const type = String(json['resourceType'])
  const written = json['id'] ?? null
  const place = path ? `${path}.id` : 'id'
  const isNumber = typeof written === 'number' || written instanceof WrittenNumber
  const id = isNumber ? (written instanceof WrittenNumber ? written.text : String(written)) : written
  if (id !== null && typeof id !== 'string') throw new FhirError(place, 'expected text')
  if (isNumber) faults.push({ path: place, reason: 'a number: read as text', leftOut: null })
  const base = fullUrl ? (resourceUrl(fullUrl)?.base ?? null) : null
  const known = isNumber ? { ...json, id } : json
  return { type, id, json: known, path, fullUrl, base, key: resourceKey(type, id, fullUrl, json), container: null }
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
 * Returns the paths of the Patients that only point to the file's patient, as in a payer's `$everything`: they have
 * links to a Patient with a name, and no name.
 */
function stubsAmong(resources: readonly Resource[]): Set<string> {
  const patients = resources.filter(({ type }) => type === 'Patient')
  const named = patients.filter((patient) => !isNameless(patient))
  const references = new References(named)
  const isStub = (resource: Resource) => {
    const { link } = resource.json
    const links = isNameless(resource) && Array.isArray(link) ? link : []
    return links.some((one: unknown) => {
      const other = v.safeParse(Reference, isObject(one) ? one['other'] : undefined)
      return other.success && references.resolve(other.output, resource) !== null
    })
  }
  return new Set(patients.filter(isStub).map(({ path }) => path))
}

function isNameless({ json: { name } }: Resource): boolean {
  return (name ?? null) === null || (Array.isArray(name) && name.length === 0)
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
