import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import type { JsonObject } from '../json/parseJson.ts'
import { attributeOf, elementAt, elementsAt, elementsOf, isNull, knownElements } from './element.ts'
import { listOf, object } from './json.ts'
import type { Reading } from './Reading.ts'
import { coding, identifiers } from './values.ts'

const genders: ReadonlyMap<string, string> = new Map([
  ['M', 'male'],
  ['F', 'female'],
  ['UN', 'other'],
  ['OTH', 'other'],
])

/** Adds the person of a `patientRole`, with the people to call. */
export function addPatient({ file, people }: Reading, role: XmlNode, place: string): void {
  const { values, times } = file
  const patient = elementAt(role, 'patient')
  const gender = elementAt(patient, 'administrativeGenderCode')
  const genderCode = attributeOf(gender, 'code') ?? attributeOf(gender, 'nullFlavor')
  const deceasedTime = times.time(elementAt(patient, 'deceasedTime'))
  const isDeceased = attributeOf(elementAt(patient, 'deceasedInd'), 'value') === 'true'
  file.addUnnamed('Patient', place, {
    identifier: identifiers(role),
    name: patient && values.names(patient),
    telecom: values.telecom(role),
    address: values.addresses(role),
    gender: genderCode && (genders.get(genderCode) ?? 'unknown'),
    birthDate: times.time(elementAt(patient, 'birthTime'))?.slice(0, 10),
    deceasedDateTime: deceasedTime,
    deceasedBoolean: isDeceased && deceasedTime === undefined ? true : undefined,
    maritalStatus: values.concept(elementAt(patient, 'maritalStatusCode')),
    communication:
      patient &&
      elementsOf(patient, 'languageCommunication')
        .map(language)
        .filter((one) => one !== undefined),
    extension: patient && [
      ...usCore(patient, 'us-core-race', 'raceCode'),
      ...usCore(patient, 'us-core-ethnicity', 'ethnicGroupCode'),
      ...religions({ file, people }, patient),
    ],
    contact: contactsOf({ file, people }, patient),
    managingOrganization: people.organization(elementAt(role, 'providerOrganization')),
    generalPractitioner: primaryCare({ file, people }),
  })
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function language(node: XmlNode): JsonObject | undefined {
  const code = attributeOf(elementAt(node, 'languageCode'), 'code')
  if (code === undefined) return undefined
  const preferred = attributeOf(elementAt(node, 'preferenceInd'), 'value')
  const known = /^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(code) ? languageNames.of(code) : undefined
  return object({
    language: object({ coding: [{ system: 'urn:ietf:bcp:47', code }], text: known ?? code }),
    preferred: preferred === undefined ? undefined : preferred === 'true',
  })
}

/** Returns a list of one extension of US Core with all codes, which are usually few, and their names. */
function usCore(patient: XmlNode, name: string, element: string): JsonObject[] {
  const codes = knownElements(patient, element).flatMap((node) => listOf(coding(node)))
  const text = codes.map(({ display, code }) => String(display ?? code)).join(', ')
  if (text === '') return []
  return [
    {
      url: `http://hl7.org/fhir/us/core/StructureDefinition/${name}`,
      extension: [
        ...codes.map((valueCoding) => ({ url: 'detailed', valueCoding })),
        { url: 'text', valueString: text },
      ],
    },
  ]
}

/** Returns the extensions of the religions. */
function religions({ file }: Reading, patient: XmlNode): JsonObject[] {
  return knownElements(patient, 'religiousAffiliationCode').flatMap((node) => {
    const valueCodeableConcept = file.values.concept(node)
    return valueCodeableConcept
      ? [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-religion', valueCodeableConcept }]
      : []
  })
}

/** A person to call, and what they are to the patient. */
interface Contact {
  readonly name: JsonObject
  readonly telecom: readonly JsonObject[]
  readonly relationship: readonly JsonObject[]
}

function contact(
  { file }: Reading,
  role: XmlNode,
  person: XmlNode | undefined,
  kind: JsonObject | undefined,
): Contact | undefined {
  const name = person && file.values.names(person)[0]
  if (!name) return undefined
  const relationship = [...listOf(kind), ...listOf(file.values.concept(elementAt(role, 'code')))]
  return { name, telecom: file.values.telecom(role), relationship }
}

const concept = (system: string, code: string, display: string): JsonObject => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display }],
})
const guardianKind = concept('v3-RoleClass', 'GUARD', 'Guardian')

/** Kinds of contacts by class of their role. A personal relation (PRS) says itself what it is. */
const contactKinds: ReadonlyMap<string, JsonObject | undefined> = new Map([
  ['ECON', concept('v2-0131', 'C', 'Emergency contact')],
  ['NOK', concept('v2-0131', 'N', 'Next of kin')],
  ['CAREGIVER', concept('v3-RoleClass', 'CAREGIVER', 'Caregiver')],
  ['GUARD', guardianKind],
  ['PRS', undefined],
])

/** Returns the guardians and the supporting people that the header names: each person with a phone number once. */
function contactsOf(reading: Reading, patient: XmlNode | undefined): JsonObject[] {
  const guardians = (patient ? elementsOf(patient, 'guardian') : []).map((guardian) =>
    contact(reading, guardian, elementAt(guardian, 'guardianPerson'), guardianKind),
  )
  const supporting = elementsAt(reading.file.root, 'participant', 'associatedEntity').map((entity) => {
    const kind = attributeOf(entity, 'classCode') ?? ''
    if (!contactKinds.has(kind)) return undefined
    return contact(reading, entity, elementAt(entity, 'associatedPerson'), contactKinds.get(kind))
  })
  const people = new Map<string, Contact>()
  for (const one of [...guardians, ...supporting]) {
    if (!one) continue
    const key = JSON.stringify([one.name, one.telecom[0]?.['value']])
    const known = people.get(key)
    people.set(key, known ? { ...known, relationship: [...known.relationship, ...one.relationship] } : one)
  }
  return [...people.values()].map((one) => object({ ...one }))
}

/** Returns the primary care provider, if the document names one. */
function primaryCare({ file, people }: Reading): readonly unknown[] {
  return elementsAt(file.root, 'documentationOf', 'serviceEvent', 'performer').flatMap((performer) => {
    const role = elementAt(performer, 'functionCode')
    const isPrimary = role !== undefined && !isNull(role) && attributeOf(role, 'code') === 'PCP'
    return (isPrimary && people.practitioner(elementAt(performer, 'assignedEntity'))) || []
  })
}
