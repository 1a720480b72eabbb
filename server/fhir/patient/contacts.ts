import * as v from 'valibot'
import { conceptText, joined, plainCodes } from '../values/codes.ts'
import { phonesOf } from '../values/contactPoints.ts'
import {
  CodeableConcept,
  ContactPoint,
  HumanName,
  list,
  optional,
  Period,
  Reference,
  separableList,
} from '../values/datatypes.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { currentName, fullName, isOver } from '../values/personName.ts'
import { read, type Resource } from '../file/resource.ts'

const Contact = v.object({
  relationship: list(CodeableConcept),
  name: optional(HumanName),
  telecom: list(ContactPoint),
  organization: optional(Reference),
  period: optional(Period),
})
const Patient = v.object({ contact: separableList(Contact) })

/** Names of HL7 contact roles (v2-0131) and common family roles (v2-0063, v3): many sources send only the code. */
const relationships: Readonly<Record<string, string>> = {
  BP: 'Billing contact person',
  C: 'Emergency contact',
  CP: 'Contact person',
  E: 'Employer',
  EP: 'Emergency contact person',
  F: 'Federal agency',
  I: 'Insurance company',
  N: 'Next of kin',
  O: 'Other',
  S: 'State agency',
  U: 'Unknown',
  AUNT: 'Aunt',
  BRO: 'Brother',
  CHD: 'Child',
  CHILD: 'Child',
  COUSN: 'Cousin',
  DAU: 'Daughter',
  DAUC: 'Daughter',
  DOMPART: 'Domestic partner',
  ECON: 'Emergency contact',
  EMC: 'Emergency contact',
  FAMMEMB: 'Family member',
  FND: 'Friend',
  FRND: 'Friend',
  FTH: 'Father',
  GRFTH: 'Grandfather',
  GRMTH: 'Grandmother',
  GRPRN: 'Grandparent',
  GRNDCHILD: 'Grandchild',
  GRD: 'Guardian',
  GUARD: 'Guardian',
  HPOWATT: 'Healthcare power of attorney',
  HUSB: 'Husband',
  MTH: 'Mother',
  NBOR: 'Neighbor',
  NEPHEW: 'Nephew',
  NIECE: 'Niece',
  NOK: 'Next of kin',
  PAR: 'Parent',
  POWATT: 'Power of attorney',
  PRN: 'Parent',
  ROOM: 'Roommate',
  SIB: 'Sibling',
  SIGOTHR: 'Significant other',
  SIS: 'Sister',
  SON: 'Son',
  SONC: 'Son',
  SPO: 'Spouse',
  SPS: 'Spouse',
  UNCLE: 'Uncle',
  WIFE: 'Wife',
}

const emergencyCodes = ['c', 'ep', 'econ', 'emc']
const kinCodes = [...emergencyCodes, 'n', 'nok']

const RelatedPerson = v.object({
  active: optional(v.boolean()),
  patient: optional(Reference),
  relationship: list(CodeableConcept),
  name: list(HumanName),
  telecom: list(ContactPoint),
  period: optional(Period),
})

type ContactRow = PatientRecord['contacts'][number]

interface Found {
  readonly key: string
  readonly part?: string
  readonly name: string
  readonly relationships: readonly string[]
  readonly phone: string | null
  readonly isForEmergency: boolean
}

/**
 * Reads the people to call for the patient, emergency contacts first, from the Patient and the RelatedPersons. A person
 * whom both name, with the same phone number or with one number in all, is read once.
 */
export function readContacts(ctx: PatientContext, patientKey: string): PatientRecord['contacts'] {
  const people: Found[] = namedByPatient(ctx.patient, patientKey)
  for (const person of relatedPeople(ctx)) {
    const at = people.findIndex((known) => isSame(known, person))
    const known = people[at]
    if (!known) people.push(person)
    else
      people[at] = {
        ...known,
        relationships: [...known.relationships, ...person.relationships],
        phone: known.phone ?? person.phone,
        isForEmergency: known.isForEmergency || person.isForEmergency,
      }
  }
  return people
    .toSorted((a, b) => Number(b.isForEmergency) - Number(a.isForEmergency))
    .map(({ key, part, name, relationships, phone }, rank): ContactRow => ({
      key,
      ...(part === undefined ? {} : { part }),
      values: { name, relationship: joined(relationships, ', '), phone, rank },
    }))
}

function isSame(a: Found, b: Found): boolean {
  const folded = ({ name }: Found) => name.normalize('NFKC').trim().toLowerCase()
  const digits = ({ phone }: Found) => phone?.replaceAll(/\D/g, '') ?? ''
  return folded(a) === folded(b) && (!a.phone || !b.phone || digits(a) === digits(b))
}

/**
 * Returns the contacts within the Patient. Skips ended contacts. Skips unnamed contacts that are organizations, or that
 * lack a relationship or phone number.
 */
function namedByPatient(resource: Resource, key: string): Found[] {
  return read(Patient, resource).contact.flatMap((one, index): Found[] => {
    if (isOver(one.period?.end)) return []
    const name = fullName(one.name)
    const relationships = textsOf(one.relationship)
    const phone = phonesOf(one.telecom)[0] ?? null
    const person = { key, part: `contact[${index}]`, phone, isForEmergency: hasRole(one.relationship, emergencyCodes) }
    if (name) return [{ ...person, name, relationships }]
    // A contact without a name can still be called: the relationship is shown instead.
    if (relationships.length === 0 || !phone || one.organization) return []
    return [{ ...person, name: relationships.join(', '), relationships: [] }]
  })
}

/**
 * Returns the RelatedPersons who name this patient and can be called, or are emergency contacts or next of kin. Skips
 * inactive and ended ones, because they stated a relationship of the past.
 */
function relatedPeople(ctx: PatientContext): Found[] {
  const { tally } = ctx.file
  return own(ctx, 'RelatedPerson', RelatedPerson).flatMap(({ resource, data }): Found[] => {
    const { reference, identifier } = data.patient ?? {}
    if (!reference && !identifier) return tally.skip(resource, 'no patient')
    if (data.active === false) return tally.skip(resource, 'inactive')
    if (isOver(data.period?.end)) return tally.skip(resource, 'ended')
    const name = fullName(currentName(data.name))
    if (!name) return tally.skip(resource, 'no name')
    const phone = phonesOf(data.telecom)[0] ?? null
    if (!phone && !hasRole(data.relationship, kinCodes)) return tally.skip(resource, 'no phone')
    tally.take(resource)
    return [
      {
        key: resource.key,
        name,
        relationships: textsOf(data.relationship),
        phone,
        isForEmergency: hasRole(data.relationship, emergencyCodes),
      },
    ]
  })
}

const textsOf = (relationship: readonly CodeableConcept[]) =>
  relationship.flatMap((concept) => relationshipText(concept) ?? [])

const hasRole = (relationship: readonly CodeableConcept[], codes: readonly string[]) =>
  plainCodes(relationship).some((code) => codes.includes(code))

/**
 * Returns a relationship as the source words it. A bare code is replaced with words only if HL7 defines the code: the
 * same code might mean something else in other systems.
 */
function relationshipText(concept: CodeableConcept): string | null {
  const text = conceptText(concept)
  const bare = concept.coding.find(
    ({ code, system }) => code === text && /^https?:\/\/(\w+\.)?hl7\.org\//.test(system ?? ''),
  )
  const isNamed = bare?.code !== undefined && Object.hasOwn(relationships, bare.code)
  return isNamed ? (relationships[bare.code ?? ''] ?? null) : text
}
