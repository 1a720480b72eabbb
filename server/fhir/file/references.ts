import { safeParse } from 'valibot'
import { Identifier, type Reference } from '../values/datatypes.ts'
import { isObject } from '../json/parseJson.ts'
import type { Resource } from './resource.ts'
import { asUuid, identifierKey, resourceUrl } from './sourceKey.ts'

interface Conditional {
  readonly type: string
  readonly system: string
  readonly value: string
}

/** Parses `Practitioner?identifier=system|value`, a reference by identifier. Returns null for other references. */
function conditional(reference: string): Conditional | null {
  const match = /^(?:https?:\/\/.+\/)?([A-Z][A-Za-z]+)\?(.+)$/.exec(reference)
  if (!match?.[1] || !match[2]) return null
  const token = new URLSearchParams(match[2].replaceAll('+', '%2B')).get('identifier')
  if (!token) return null
  const bar = token.indexOf('|')
  return { type: match[1], system: bar < 0 ? '' : token.slice(0, bar), value: token.slice(bar + 1) }
}

function identifiersOf(resource: Resource): Identifier[] {
  const all = resource.json['identifier']
  return (Array.isArray(all) ? all : [all]).flatMap((one) => {
    const isNumber = isObject(one) && typeof one['value'] === 'number'
    const parsed = safeParse(Identifier, isNumber ? { ...one, value: String(one['value']) } : one)
    return parsed.success ? [parsed.output] : []
  })
}

/** Resolves references within a file: by fullUrl, `Type/id`, URL, `#id` in the same resource, or identifier. */
export class References {
  readonly #byUrl = new Map<string, Resource>()
  readonly #byTypeAndId = new Map<string, Resource[]>()
  readonly #byUuid = new Map<string, Resource>()
  readonly #byIdentifier = new Map<string, Resource>()
  readonly #byToken = new Map<string, Set<Resource>>()
  readonly #contained = new Map<Resource, readonly Resource[]>()
  readonly #leftOut: ReadonlySet<Resource>

  /**
   * `stubs` are found by URL, type and id, but not by the identifiers that they share with the patient. Resources that
   * are left out have a type and a key, but are not resolved.
   */
  constructor(
    resources: readonly Resource[],
    { stubs = new Set(), leftOut = new Set() }: Partial<Record<'stubs' | 'leftOut', ReadonlySet<Resource>>> = {},
  ) {
    this.#leftOut = leftOut
    for (const resource of resources) {
      if (resource.fullUrl) this.#byUrl.set(resource.fullUrl, resource)
      const uuid = asUuid(resource.id)
      if (uuid) this.#byUuid.set(uuid, resource)
      if (resource.id) {
        const name = `${resource.type}/${resource.id}`
        this.#byTypeAndId.set(name, [...(this.#byTypeAndId.get(name) ?? []), resource])
      }
      for (const { system = '', value } of stubs.has(resource) ? [] : identifiersOf(resource)) {
        if (!value) continue
        const token = `${system}|${value}`
        this.#byIdentifier.set(`${resource.type}|${token}`, resource)
        this.#byToken.set(token, (this.#byToken.get(token) ?? new Set()).add(resource))
      }
    }
  }

  /**
   * Returns the resource that a reference points to. Returns null if the file lacks it, if it is left out, or if the
   * reference is ambiguous.
   */
  resolve(reference: Reference | undefined, from: Resource): Resource | null {
    const found = this.find(reference, from)
    return found && !this.#leftOut.has(found) ? found : null
  }

  /** Returns the resource that a reference points to, even if it is left out. */
  find(reference: Reference | undefined, from: Resource): Resource | null {
    if (!reference) return null
    const text = reference.reference
    if (!text) return this.#logical(reference)
    if (text.startsWith('#')) return this.#inside(from.container ?? from, text.slice(1))
    const asked = conditional(text)
    if (asked) return this.#byIdentifier.get(`${asked.type}|${asked.system}|${asked.value}`) ?? null
    const exact = this.#byUrl.get(text)
    if (exact) return exact
    if (/^urn:uuid:/i.test(text)) return this.#byUuid.get(text.slice('urn:uuid:'.length).toLowerCase()) ?? null
    const plain = text.replace(/\/_history\/[^/]+$/, '')
    const address = resourceUrl(plain)
    if (address) {
      const found = this.#byUrl.get(plain) ?? this.#only(`${address.type}/${address.id}`)
      // An id that is not a UUID is unique only at its own server: ignore the same id of another server.
      return found?.base && found.base !== address.base && !asUuid(found.id) ? null : found
    }
    return (from.base ? this.#byUrl.get(`${from.base}/${plain}`) : null) ?? this.#only(plain)
  }

  /**
   * Returns the key of a reference's target, even if the file lacks the target; null if the key can't be determined.
   */
  keyOf(reference: Reference | undefined, from: Resource, type: string): string | null {
    const found = this.find(reference, from)
    if (found) return found.key
    if (!reference?.reference) {
      const { system, value } = reference?.identifier ?? {}
      return system && value ? identifierKey(reference?.type ?? type, system, value) : null
    }
    const text = reference.reference
    const asked = conditional(text)
    if (asked) return asked.system ? identifierKey(asked.type, asked.system, asked.value) : null
    const uuid = asUuid(text.replace(/^urn:uuid:/i, ''))
    if (uuid) return `${type}/${uuid}`
    const plain = text.replace(/\/_history\/[^/]+$/, '')
    const address = resourceUrl(plain)
    const [named, id] = address ? [address.type, address.id] : plain.split('/')
    if (!named || !id) return null
    const known = asUuid(id)
    if (known) return `${named}/${known}`
    if (address) return plain
    return from.base ? `${from.base}/${plain}` : plain
  }

  /** Returns the resource type of a reference's target, or null if the type is unknown. */
  typeOf(reference: Reference | undefined, from: Resource): string | null {
    const found = this.find(reference, from)
    if (found) return found.type
    const text = reference?.reference ?? ''
    return reference?.type ?? conditional(text)?.type ?? /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+$/.exec(text)?.[1] ?? null
  }

  #only(name: string): Resource | null {
    const found = this.#byTypeAndId.get(name) ?? []
    return found.length === 1 ? (found[0] ?? null) : null
  }

  #logical({ identifier, type }: Reference): Resource | null {
    if (!identifier?.value) return null
    const token = `${identifier.system ?? ''}|${identifier.value}`
    if (type) return this.#byIdentifier.get(`${type}|${token}`) ?? null
    const found = [...(this.#byToken.get(token) ?? [])]
    return found.length === 1 ? (found[0] ?? null) : null
  }

  #inside(container: Resource, id: string): Resource | null {
    if (id === '') return container
    const known = this.#contained.get(container) ?? containedIn(container)
    this.#contained.set(container, known)
    return known.find((resource) => resource.id === id) ?? null
  }
}

function containedIn(container: Resource): Resource[] {
  const all = container.json['contained']
  if (!Array.isArray(all)) return []
  return all.flatMap((json: unknown, index): Resource[] => {
    if (!isObject(json) || typeof json['resourceType'] !== 'string') return []
    const id = typeof json['id'] === 'number' ? String(json['id']) : json['id']
    if (typeof id !== 'string') return []
    const path = `${container.path ? `${container.path}.` : ''}contained[${index}]`
    const { resourceType: type } = json
    return [{ type, id, json, path, fullUrl: null, base: container.base, key: `${container.key}#${id}`, container }]
  })
}
