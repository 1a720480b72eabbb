import * as v from 'valibot'
import { firstText, joined, plainCodes } from '../values/codes.ts'
import { phonesOf } from '../values/contactPoints.ts'
import {
  Address,
  CodeableConcept,
  ContactPoint,
  HumanName,
  Identifier,
  list,
  optional,
  Reference,
  separableField,
  separableList,
  Text,
} from '../values/datatypes.ts'
import type { FhirFile } from '../file/fhirFile.ts'
import type { PatientRecord } from './patientRecord.ts'
import { currentName, fullName } from '../values/personName.ts'
import type { Resource } from '../file/resource.ts'
import { asUuid, identifierKey } from '../file/sourceKey.ts'
import { presentText } from '../values/presentText.ts'

const Person = v.object({ identifier: list(Identifier), name: list(HumanName) })
const Practitioner = v.object({
  ...Person.entries,
  qualification: separableList(v.object({ code: optional(CodeableConcept) })),
})
const PractitionerRole = v.object({
  practitioner: optional(Reference),
  organization: optional(Reference),
  location: list(Reference),
  code: separableList(CodeableConcept),
  specialty: separableList(CodeableConcept),
})
const Organization = v.object({
  identifier: list(Identifier),
  name: optional(Text),
  alias: separableList(Text),
  type: list(CodeableConcept),
  telecom: separableList(ContactPoint),
  address: separableList(Address),
})
const Location = v.object({
  identifier: list(Identifier),
  name: optional(Text),
  alias: separableList(Text),
  description: separableField(Text),
  telecom: separableList(ContactPoint),
  address: separableField(Address),
  managingOrganization: optional(Reference),
})

type Row<K extends 'providers' | 'sites'> = PatientRecord[K][number]

/** Returns an address as text: its own text, otherwise its parts joined by commas. Null if empty. */
export function addressText(address: Address | undefined): string | null {
  if (!address) return null
  const text = presentText(address.text)
  if (text) return text
  const { line, city, district, country } = address
  const region = joined([presentText(address.state), presentText(address.postalCode)], ' ')
  return joined([...[...line, city, district].map(presentText), region, presentText(country)], ', ')
}

/**
 * The providers and sites of a file. Their rows are shared by all patients. A resource is identified by its UUID,
 * otherwise by a business identifier, otherwise by its URL. A bare id counts only together with the name, because
 * `Practitioner/1` means a different person in each clinic.
 */
export class People {
  readonly #file: FhirFile
  readonly #providers = new Map<string, Row<'providers'>>()
  readonly #sites = new Map<string, Row<'sites'>>()
  /** Organizations that some resource names as payor, insurer or manufacturer: these are not places of care. */
  readonly #payers = new Set<Resource>()
  readonly #named = new Set<Resource>()

  constructor(file: FhirFile) {
    this.#file = file
    for (const resource of file.everything) for (const other of this.#payersNamedBy(resource)) this.#payers.add(other)
    for (const resource of file.resources) if (resource.type === 'Practitioner') this.#addPractitioner(resource)
    for (const resource of file.resources) if (resource.type === 'PractitionerRole') this.#addRole(resource)
  }

  /** Returns the display name of a reference, otherwise the name of its target; null if neither exists. */
  nameOf(reference: Reference | undefined, from: Resource): string | null {
    const resource = this.#file.references.resolve(reference, from)
    if (resource) this.#named.add(resource)
    return reference?.display?.trim() ? reference.display : resource && this.#ownName(resource)
  }

  /**
   * Returns the key of a reference's provider, and adds the provider if its name is known. A role stands for its
   * practitioner. Returns null for other types, for a resource without a name, and if no key can be determined.
   */
  providerKey(reference: Reference | undefined, from: Resource): string | null {
    const resource = this.#file.references.resolve(reference, from)
    if (resource?.type === 'PractitionerRole') {
      const role = this.#file.read(PractitionerRole, resource)
      return !role || this.#isA('PractitionerRole', role.practitioner, resource)
        ? null
        : this.providerKey(role.practitioner, resource)
    }
    if (resource?.type === 'Practitioner') return this.#addPractitioner(resource)
    if (resource || this.#file.references.typeOf(reference, from) !== 'Practitioner') return null
    const key = this.#unseenKey(reference, from, 'Practitioner')
    const name = reference?.display
    if (key && name?.trim() && !this.#providers.has(key))
      this.#providers.set(key, { key, values: { fullName: name }, isMentioned: true })
    return key
  }

  /**
   * Returns the key of a reference's site, and adds the site if its name is known. The site of a location is its
   * managing organization, if the organization has a key, otherwise the location. Returns null for other types, for a
   * resource without a name, and if no key can be determined.
   */
  siteKey(reference: Reference | undefined, from: Resource): string | null {
    const resource = this.#file.references.resolve(reference, from)
    if (resource?.type === 'Location') return this.#addLocation(resource)
    if (resource?.type === 'Organization') return this.#addOrganization(resource)
    const type = this.#file.references.typeOf(reference, from)
    if (resource || (type !== 'Organization' && type !== 'Location')) return null
    const key = this.#unseenKey(reference, from, type)
    const name = reference?.display
    if (key && name?.trim() && !this.#sites.has(key)) this.#sites.set(key, { key, values: { name }, isMentioned: true })
    return key
  }

  /** Returns all rows. Call this after reading everything that refers to people and places. */
  rows(): { providers: Row<'providers'>[]; sites: Row<'sites'>[] } {
    const { resources, tally } = this.#file
    for (const resource of resources) {
      if (resource.type === 'Organization' && !this.#isPayer(resource)) this.#addOrganization(resource)
      if (resource.type === 'Location') this.#addLocation(resource)
      if (this.#named.has(resource) && !tally.isTaken(resource) && placesAndPeople.has(resource.type))
        tally.take(resource)
    }
    return { providers: [...this.#providers.values()], sites: [...this.#sites.values()] }
  }

  /**
   * Whether a reference's target has this type. Callers ignore references between two resources of the same type: FHIR
   * doesn't allow these references here, and they could form a cycle.
   */
  #isA(type: string, reference: Reference | undefined, from: Resource): boolean {
    return this.#file.references.resolve(reference, from)?.type === type
  }

  #ownName(resource: Resource): string | null {
    if (resource.type === 'Organization') return this.#file.read(Organization, resource)?.name ?? null
    if (resource.type === 'Location') {
      const location = this.#file.read(Location, resource)
      return location?.name ?? location?.description ?? null
    }
    if (resource.type === 'PractitionerRole') {
      const role = this.#file.read(PractitionerRole, resource)
      if (!role) return null
      const name = this.#isA('PractitionerRole', role.practitioner, resource)
        ? null
        : this.nameOf(role.practitioner, resource)
      return name ?? firstText([...role.specialty, ...role.code])
    }
    if (!['Practitioner', 'Patient', 'RelatedPerson'].includes(resource.type)) return null
    return fullName(currentName(this.#file.read(Person, resource)?.name ?? []))
  }

  #addPractitioner(resource: Resource): string | null {
    const practitioner = this.#file.read(Practitioner, resource)
    if (!practitioner) return null
    const { identifier, name: names, qualification } = practitioner
    const name = currentName(names)
    const full = fullName(name)
    if (!full) {
      this.#file.tally.skip(resource, 'no name')
      return null
    }
    this.#file.tally.take(resource)
    const key = sharedKey(resource, identifier, full)
    if (key && !this.#providers.has(key))
      this.#providers.set(key, {
        key,
        values: {
          fullName: full,
          nameFirst: name?.given.join(' ') || null,
          nameLast: name?.family ?? null,
          specialty: firstText(qualification.flatMap(({ code }) => code ?? [])),
        },
        isMentioned: false,
      })
    return key
  }

  #addRole(resource: Resource): void {
    const role = this.#file.read(PractitionerRole, resource)
    if (!role) return
    const { practitioner, organization, location, code, specialty } = role
    const key = this.providerKey(practitioner, resource)
    const row = key ? this.#providers.get(key) : undefined
    if (!key || !row) {
      this.#file.tally.skip(resource, 'no practitioner')
      return
    }
    const site = this.siteKey(organization, resource) ?? this.siteKey(location[0], resource)
    const does = firstText([...specialty, ...code]) ?? row.values.specialty ?? null
    this.#providers.set(key, { ...row, values: { ...row.values, specialty: does }, site })
    this.#file.tally.take(resource)
  }

  #addOrganization(resource: Resource): string | null {
    const organization = this.#file.read(Organization, resource)
    if (!organization) return null
    const { identifier, name, alias, telecom, address } = organization
    if (!name?.trim()) {
      this.#file.tally.skip(resource, 'no name')
      return null
    }
    this.#file.tally.take(resource)
    const key = sharedKey(resource, identifier, name)
    const values = {
      name,
      alias: alias[0] ?? null,
      address: addressText(address[0]),
      phone: phonesOf(telecom)[0] ?? null,
    }
    if (key) this.#sites.set(key, { key, values, isMentioned: false })
    return key
  }

  #addLocation(resource: Resource): string | null {
    const location = this.#file.read(Location, resource)
    if (!location) return null
    const { identifier, name, alias, telecom, address, managingOrganization } = location
    const isPart = this.#isA('Location', managingOrganization, resource)
    const owner = isPart ? null : this.siteKey(managingOrganization, resource)
    if (owner) {
      this.#file.tally.take(resource)
      return owner
    }
    if (!name?.trim()) {
      this.#file.tally.skip(resource, 'no name')
      return null
    }
    this.#file.tally.take(resource)
    const key = sharedKey(resource, identifier, name)
    const values = { name, alias: alias[0] ?? null, address: addressText(address), phone: phonesOf(telecom)[0] ?? null }
    if (key) this.#sites.set(key, { key, values, isMentioned: false })
    return key
  }

  #payersNamedBy(resource: Resource): Resource[] {
    const { payor, insurer, manufacturer } = resource.json
    return [payor, insurer, manufacturer].flat().flatMap((reference) => {
      const parsed = v.safeParse(Reference, reference)
      return (parsed.success && this.#file.references.resolve(parsed.output, resource)) || []
    })
  }

  #isPayer(resource: Resource): boolean {
    const isInsurer = plainCodes(this.#file.read(Organization, resource)?.type ?? []).some(
      (code) => code === 'ins' || code === 'pay',
    )
    const isPayer = isInsurer || this.#payers.has(resource)
    if (isPayer) this.#file.tally.skip(resource, 'not a place of care')
    return isPayer
  }

  /** Returns the key of a target that the file lacks. Without a UUID the name is part of the key, as for bare ids. */
  #unseenKey(reference: Reference | undefined, from: Resource, type: string): string | null {
    const key = this.#file.references.keyOf(reference, from, type)
    if (!key || asUuid(key.split('/').at(-1))) return key
    return reference?.display ? `${key}|${reference.display}` : null
  }
}

const placesAndPeople = new Set(['Organization', 'Location', 'Practitioner', 'PractitionerRole', 'RelatedPerson'])

function sharedKey(resource: Resource, identifiers: readonly Identifier[], name: string): string | null {
  if (asUuid(resource.key.split('/').at(-1))) return resource.key
  const known = identifiers.find(({ use, system, value }) => use !== 'old' && use !== 'temp' && system && value)
  if (known?.system && known.value) return identifierKey(resource.type, known.system, known.value)
  // A contained resource has no identity outside its container.
  if (resource.container) return null
  return resource.base ? resource.key : `${resource.key}|${name}`
}
