import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { asUuid, sha256 } from '../file/sourceKey.ts'
import type { Entry } from '../json/readFile.ts'
import type { JsonObject } from '../json/parseJson.ts'
import { attributeOf, elementAt, everyElement, hasTemplate, isNull, knownElements, statementNames } from './element.ts'
import { object } from './json.ts'
import { Narrative } from './Narrative.ts'
import { Times } from './times.ts'
import { Values } from './values.ts'

/** A reference to a resource that was added. */
export interface AddedReference {
  readonly reference: string
}

/** A C-CDA document, and the FHIR resources that it was converted to so far. */
export class CcdaFile {
  readonly root: XmlNode
  readonly narrative: Narrative
  readonly times = new Times()
  readonly values: Values
  /** Number of entries of which no resource was made, by name of their section. */
  readonly skipped = new Map<string, number>()
  readonly #entries = new Map<string, Entry>()
  readonly #paths = new Map<string, number>()
  readonly #reusedIds: ReadonlySet<string>

  constructor(root: XmlNode) {
    this.root = root
    this.narrative = new Narrative(root)
    this.values = new Values(this.narrative, this.times)
    this.#reusedIds = reusedIds(root)
  }

  get entries(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  /**
   * Adds a resource that was made of a statement at a place of the document, and returns a reference to it. The same
   * statement again, such as a diagnosis of an encounter that is also in the list of problems, adds nothing.
   */
  add(type: string, place: string, statement: XmlNode, fields: Readonly<Record<string, unknown>>): AddedReference {
    const body = object({ resourceType: type, ...fields })
    return this.#add(type, place, this.#idOf(statement) ?? hashOf(body), body)
  }

  /** Adds a person or an organization, which is the same wherever `identity` is the same. */
  addShared(type: string, identity: unknown, fields: Readonly<Record<string, unknown>>): AddedReference {
    return this.#add(type, 'people', hashOf(identity), object({ resourceType: type, ...fields }))
  }

  #add(type: string, place: string, id: string, body: JsonObject): AddedReference {
    const reference = `${type}/${id}`
    if (!this.#entries.has(reference)) this.#entries.set(reference, this.#entry(`${place}.${type}`, { ...body, id }))
    return { reference }
  }

  /** Adds a resource without an id: the import identifies it by what is in it. */
  addUnnamed(type: string, place: string, fields: Readonly<Record<string, unknown>>): void {
    this.#entries.set(place, this.#entry(`${place}.${type}`, object({ resourceType: type, ...fields })))
  }

  skip(section: string): void {
    this.skipped.set(section, (this.skipped.get(section) ?? 0) + 1)
  }

  #entry(path: string, json: JsonObject): Entry {
    const count = (this.#paths.get(path) ?? 0) + 1
    this.#paths.set(path, count)
    return { path: count === 1 ? path : `${path}[${count}]`, json, fullUrl: null, deleted: null }
  }

  #idOf(statement: XmlNode): string | null {
    const token = tokensOf(statement).find((one) => !this.#reusedIds.has(one))
    if (token === undefined) return null
    // A UUID identifies the same thing in every file.
    return asUuid(token) ?? sha256(token).slice(0, 40)
  }
}

const hashOf = (value: unknown) => sha256(JSON.stringify(value)).slice(0, 32)

/** Returns the ids of a statement as texts. */
function tokensOf(statement: XmlNode): string[] {
  return knownElements(statement, 'id').flatMap((id) => {
    const [root, extension] = [attributeOf(id, 'root'), attributeOf(id, 'extension')]
    return root ? [extension ? `${root}|${extension}` : root] : []
  })
}

/** An act that only refers to another statement by its id. */
const entryReference = '2.16.840.1.113883.10.20.22.4.122'

/**
 * Returns the ids that several statements with different meanings have. Some systems copy them from examples: such an id
 * identifies nothing.
 */
function reusedIds(root: XmlNode): Set<string> {
  const meanings = new Map<string, string>()
  const reused = new Set<string>()
  for (const node of everyElement(root)) {
    if (!statementNames.has(node.name) || hasTemplate(node, entryReference)) continue
    const meaning = meaningOf(node)
    if (meaning === null) continue
    for (const token of tokensOf(node)) {
      const known = meanings.get(token)
      if (known !== undefined && known !== meaning) reused.add(token)
      meanings.set(token, meaning)
    }
  }
  return reused
}

/** Returns what distinguishes a statement from others; null if it only links to another one. */
function meaningOf(node: XmlNode): string | null {
  const attributes = (one: XmlNode | undefined) => (one && !isNull(one) ? [...one.attributes] : [])
  const product = ['consumable', 'manufacturedProduct', 'manufacturedMaterial', 'code']
  const substance = ['participant', 'participantRole', 'playingEntity', 'code']
  const parts = [['code'], ['value'], product, substance].map((path) => attributes(elementAt(node, ...path)))
  const time = elementAt(node, 'effectiveTime')
  const times = [time, elementAt(time, 'low')].map(attributes)
  if ([...parts, ...times].every((part) => part.length === 0)) return null
  return JSON.stringify([node.name, ...parts, ...times])
}
