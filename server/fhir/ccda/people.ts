import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import type { AddedReference, CcdaFile } from './CcdaFile.ts'
import { attributeOf, elementAt, elementsAt, elementsOf, everyElement, wordsOf } from './element.ts'
import { identifiers } from './values.ts'

/** Roles in which a document names a professional. */
const roles: ReadonlySet<string> = new Set(['assignedAuthor', 'assignedEntity'])

/** The professionals, organizations and places that a document names. */
export class CcdaPeople {
  readonly #file: CcdaFile
  readonly #named = new Map<string, XmlNode>()
  /** Ids of the patient, who can also be an author. */
  readonly #ofPatient: ReadonlySet<string>

  constructor(file: CcdaFile) {
    this.#file = file
    this.#ofPatient = new Set(elementsAt(file.root, 'recordTarget', 'patientRole').flatMap(tokensOf))
    for (const node of everyElement(file.root))
      if (roles.has(node.name) && elementAt(node, 'assignedPerson', 'name'))
        for (const token of tokensOf(node)) if (!this.#named.has(token)) this.#named.set(token, node)
  }

  /**
   * Adds the person in a role, and returns a reference. Later mentions often have only an id: they stand for the role with
   * this id that has a name. Undefined if the person has no name, as a device.
   */
  practitioner(role: XmlNode | undefined): AddedReference | undefined {
    if (!role) return undefined
    const isNamed = elementAt(role, 'assignedPerson', 'name') !== undefined
    const known = isNamed ? role : tokensOf(role).flatMap((token) => this.#named.get(token) ?? [])[0]
    const person = elementAt(known, 'assignedPerson')
    if (!known || !person || tokensOf(known).some((token) => this.#ofPatient.has(token))) return undefined
    const { values } = this.#file
    const name = values.names(person)
    if (name.length === 0) return undefined
    const code = values.concept(elementAt(known, 'code'))
    const identifier = identifiers(known)
    const qualification = code ? [{ code }] : []
    return this.#file.addShared('Practitioner', [identifier, name], { identifier, name, qualification })
  }

  /** Adds the people in the roles at `performer/assignedEntity` or `author/assignedAuthor`, and returns references. */
  all(node: XmlNode, participation: 'author' | 'performer'): AddedReference[] {
    const role = participation === 'author' ? 'assignedAuthor' : 'assignedEntity'
    return elementsOf(node, participation).flatMap((one) => {
      const entity = elementAt(one, role)
      const person = this.practitioner(entity)
      return person ?? this.organization(elementAt(entity, 'representedOrganization')) ?? []
    })
  }

  /** Adds an organization, and returns a reference; undefined if it has no name. */
  organization(node: XmlNode | undefined): AddedReference | undefined {
    const name = wordsOf(elementAt(node, 'name'))
    if (!node || name === undefined) return undefined
    const { values } = this.#file
    const identifier = identifiers(node)
    return this.#file.addShared('Organization', [identifier, name], {
      identifier,
      name,
      telecom: values.telecom(node),
      address: values.addresses(node),
    })
  }

  /** Adds the place in a role (`participantRole` or `healthCareFacility`), and returns a reference; undefined if unnamed. */
  location(role: XmlNode | undefined): AddedReference | undefined {
    const place = elementAt(role, 'playingEntity') ?? elementAt(role, 'location')
    const code = elementAt(role, 'code')
    const name = wordsOf(elementAt(place, 'name')) ?? attributeOf(code, 'displayName')
    if (!role || name === undefined) return undefined
    const { values } = this.#file
    const identifier = identifiers(role)
    const address = values.addresses(role)[0] ?? values.addresses(place)[0]
    const telecom = values.telecom(role)
    return this.#file.addShared('Location', [identifier, name, address], { identifier, name, telecom, address })
  }
}

const tokensOf = (role: XmlNode): string[] =>
  identifiers(role).map(({ system, value }) => `${String(system)}|${String(value)}`)
