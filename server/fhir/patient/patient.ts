import * as v from 'valibot'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { conceptText, plainCodes } from '../values/codes.ts'
import { inUse } from '../values/contactPoints.ts'
import {
  Address,
  CodeableConcept,
  ContactPoint,
  DateTime,
  HumanName,
  Identifier,
  list,
  optional,
  Reference,
  separableField,
  separableItems,
  separableList,
  Text,
} from '../values/datatypes.ts'
import { maritalStatuses } from '../values/maritalStatuses.ts'
import type { People } from '../record/people.ts'
import { isSealedIdentifier, PatientExtension, readDemographics } from './demographics.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { currentName } from '../values/personName.ts'
import { FaultyResource, read, type Resource } from '../file/resource.ts'
import { asUuid, identifierKey, sha256 } from '../file/sourceKey.ts'

const Patient = v.object({
  id: optional(Text),
  identifier: list(Identifier),
  name: list(HumanName),
  telecom: separableList(ContactPoint),
  gender: optional(v.picklist(['male', 'female', 'other', 'unknown'])),
  birthDate: optional(DateTime),
  deceasedBoolean: optional(v.boolean()),
  deceasedDateTime: optional(DateTime),
  address: separableList(Address),
  maritalStatus: separableField(CodeableConcept),
  communication: separableList(v.object({ language: optional(CodeableConcept), preferred: optional(v.boolean()) })),
  generalPractitioner: separableList(Reference),
  managingOrganization: optional(Reference),
  extension: separableItems(PatientExtension),
})

const sexes: Record<string, string> = { male: 'M', female: 'F' }

/** Reads the patient's own row (clinical §3 "Patient"). Throws FaultyResource if there is no name. */
export function readPatient(resource: Resource, people: People): PatientRecord['patient'] {
  const data = read(Patient, resource)
  const name = currentName(data.name)
  const given = name?.given ?? []
  const family = name?.family ?? (given.length === 0 ? name?.text : '') ?? ''
  if (!given.some(Boolean) && !family.trim())
    throw new FaultyResource(resource, 'name', 'missing: a patient needs a name')
  const known = knownIdentifiers(data.identifier)
  const gp = data.generalPractitioner[0]
  return {
    ...patientKey(resource, known, `${given.join(' ')} ${family} ${data.birthDate ?? ''}`),
    formerKey: formerKey(resource, data.identifier),
    values: {
      extId: known[0]?.value ?? resource.id,
      nameFirst: given[0] ?? '',
      nameMiddle: given.slice(1).join(' ') || null,
      nameLast: family,
      namePrefix: name?.prefix.join(' ') || null,
      nameSuffix: name?.suffix.join(' ') || null,
      sex: sexes[data.gender ?? ''] ?? 'U',
      gender: data.gender ?? null,
      dob: data.birthDate ?? null,
      deceased: data.deceasedDateTime ?? null,
      maritalStatus: maritalStatus(data.maritalStatus),
      email: inUse(data.telecom).find(({ system }) => system === 'email')?.value ?? null,
    },
    demographics: readDemographics(data),
    site: people.siteKey(data.managingOrganization, resource),
    provider: people.providerKey(gp, resource),
  }
}

/**
 * Returns the patient's current identifiers, medical record numbers first, without those that are stored sealed, or only
 * without those for which `isHidden` is true.
 */
function knownIdentifiers(all: readonly Identifier[], isHidden = isSealedIdentifier): Identifier[] {
  const isRecordNumber = ({ type }: Identifier) => plainCodes([type]).includes('mr')
  const usable = all.filter((one) => one.value && one.use !== 'old' && one.use !== 'temp' && !isHidden(one))
  return [...usable.filter(isRecordNumber), ...usable.filter((one) => !isRecordNumber(one))]
}

/** Returns the key that earlier versions made of a licence number, or of a social security number they did not notice. */
function formerKey(resource: Resource, identifiers: readonly Identifier[]): string | null {
  if (asUuid(resource.key.split('/').at(-1))) return null
  const wasHidden = ({ type, system }: Identifier) =>
    plainCodes([type]).includes('ss') || system === 'http://hl7.org/fhir/sid/us-ssn'
  const first = knownIdentifiers(identifiers, wasHidden).find(({ system, value }) => system && value)
  return first?.system && first.value && isSealedIdentifier(first)
    ? identifierKey('Patient', first.system, first.value)
    : null
}

function patientKey(resource: Resource, identifiers: readonly Identifier[], person: string) {
  const isWeakKey = false
  if (asUuid(resource.key.split('/').at(-1))) return { key: resource.key, isWeakKey }
  const known = identifiers.find(({ system, value }) => system && value)
  if (known?.system && known.value) return { key: identifierKey('Patient', known.system, known.value), isWeakKey }
  if (resource.base) return { key: resource.key, isWeakKey }
  return { key: resource.id ? resource.key : `Patient/sha256:${sha256(person)}`, isWeakKey: true }
}

function maritalStatus(concept: CodeableConcept | undefined): string | null {
  for (const code of plainCodes([concept])) {
    const named = Object.hasOwn(maritalStatuses, code) ? maritalStatuses[code] : undefined
    if (named) return named
  }
  return conceptText(concept)
}

/** Returns the age in whole years on a date, or null if either date is missing. */
export function ageAt(birthDate: string | null, date: string | null): number | null {
  const [born, then] = [sortInstant(birthDate), sortInstant(date)]
  if (!born || !then) return null
  const years = then.getUTCFullYear() - born.getUTCFullYear()
  const had = then.getUTCMonth() - born.getUTCMonth() || then.getUTCDate() - born.getUTCDate()
  return had < 0 ? years - 1 : years
}
