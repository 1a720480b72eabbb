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
import type { PatientRecord } from '../record/patientRecord.ts'
import { fullName, isOver } from '../values/personName.ts'
import { read, type Resource } from '../file/resource.ts'

const Contact = v.object({
  relationship: list(CodeableConcept),
  name: optional(HumanName),
  telecom: list(ContactPoint),
  organization: optional(Reference),
  period: optional(Period),
})
type Contact = v.InferOutput<typeof Contact>
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
  BRO: 'Brother',
  CHD: 'Child',
  CHILD: 'Child',
  DAU: 'Daughter',
  DAUC: 'Daughter',
  ECON: 'Emergency contact',
  EMC: 'Emergency contact',
  FND: 'Friend',
  FRND: 'Friend',
  FTH: 'Father',
  GRD: 'Guardian',
  GUARD: 'Guardian',
  HUSB: 'Husband',
  MTH: 'Mother',
  NOK: 'Next of kin',
  PAR: 'Parent',
  PRN: 'Parent',
  SIB: 'Sibling',
  SIS: 'Sister',
  SON: 'Son',
  SONC: 'Son',
  SPO: 'Spouse',
  SPS: 'Spouse',
  WIFE: 'Wife',
}

const emergencyCodes = ['c', 'ep', 'econ', 'emc']

/**
 * Reads the people to call for the patient, emergency contacts first. Skips ended contacts. Skips unnamed contacts that
 * are organizations, or that lack a relationship or phone number.
 */
export function readContacts(resource: Resource, patientKey: string): PatientRecord['contacts'] {
  const { contact } = read(Patient, resource)
  return contact
    .map((one, index) => ({ one, part: `contact[${index}]` }))
    .filter(({ one }) => !isOver(one.period?.end))
    .toSorted((a, b) => Number(isForEmergency(b.one)) - Number(isForEmergency(a.one)))
    .flatMap(({ one, part }, rank) => {
      const name = fullName(one.name)
      const relationship = joined(one.relationship.map(relationshipText), ', ')
      const phone = phonesOf(one.telecom)[0] ?? null
      if (name) return { key: patientKey, part, values: { name, relationship, phone, rank } }
      // A contact without a name can still be called: the relationship is shown instead.
      if (!relationship || !phone || one.organization) return []
      return { key: patientKey, part, values: { name: relationship, relationship: null, phone, rank } }
    })
}

/** Whether a contact has an emergency role. */
const isForEmergency = ({ relationship }: Contact) =>
  plainCodes(relationship).some((code) => emergencyCodes.includes(code))

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
