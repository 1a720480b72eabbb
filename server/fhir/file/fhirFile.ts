import { FhirError } from '../json/FhirError.ts'
import { isObject } from '../json/parseJson.ts'
import type { Entry, FileContents } from '../json/readFile.ts'
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
  readonly patient: Resource
  /**
   * Keys of all resources in the file, deleted ones included. The import deletes stored rows of these resources unless
   * it writes them again.
   */
  readonly keys: ReadonlySet<string>
}

/**
 * Picks the newest version of each resource and indexes references. Throws FhirError if an id is no text, or if there
 * isn't exactly one Patient.
 */
export function fhirFile(contents: FileContents): FhirFile {
  const newest = new Map<string, { entry: Entry; resource: Resource | null }>()
  const repeated: string[] = []
  for (const entry of contents.entries) {
    const resource = entry.json && toResource(entry, entry.json)
    const key = resource?.key ?? deletedKey(entry)
    if (!key) continue
    const known = newest.get(key)
    if (!known || isNewer(entry, known.entry, contents.newestFirst)) {
      if (known?.resource) repeated.push(known.resource.type)
      newest.set(key, { entry, resource })
    } else if (resource) repeated.push(resource.type)
  }
  const resources = [...newest.values()].flatMap(({ resource }) => resource ?? [])
  return {
    resources,
    references: new References(resources),
    tally: new Tally(resources, repeated),
    patient: onlyPatient(resources),
    keys: new Set(newest.keys()),
  }
}

function toResource({ path, fullUrl }: Entry, json: Resource['json']): Resource {
  const type = String(json['resourceType'])
  const id = json['id'] ?? null
  if (id !== null && typeof id !== 'string') throw new FhirError(`${path}.id`.replace(/^\./, ''), 'expected text')
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
