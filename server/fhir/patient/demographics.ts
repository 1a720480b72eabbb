import * as v from 'valibot'
import { defaultAddressTypeId, phoneTypeIds } from '#src/contract/referenceLists.ts'
import type {
  ImportedAddress,
  ImportedConcepts,
  ImportedDemographics,
  ImportedLanguage,
  ImportedPhone,
} from '../record/ImportedDemographics.ts'
import { conceptText, joined, plainCodes } from '../values/codes.ts'
import { inUse } from '../values/contactPoints.ts'
import {
  type Address,
  CodeableConcept,
  Coding,
  type ContactPoint,
  type Identifier,
  list,
  optional,
  Text,
} from '../values/datatypes.ts'
import { isOver } from '../values/personName.ts'
import { presentText } from '../values/presentText.ts'

const InnerExtension = v.object({ url: optional(Text), valueString: optional(Text), valueCoding: optional(Coding) })
/** An extension of US Core, or the religion. */
export const PatientExtension = v.object({
  url: optional(Text),
  extension: list(InnerExtension),
  valueCodeableConcept: optional(CodeableConcept),
})
type PatientExtension = v.InferOutput<typeof PatientExtension>

/** The parts of a Patient resource that this module reads. */
interface PatientParts {
  readonly identifier: readonly Identifier[]
  readonly telecom: readonly ContactPoint[]
  readonly address: readonly Address[]
  readonly communication: readonly {
    readonly language?: CodeableConcept | undefined
    readonly preferred?: boolean | undefined
  }[]
  readonly extension: readonly PatientExtension[]
}

/** Reads addresses, phone numbers, languages, race, ethnicity, religion and the numbers that are stored sealed. */
export function readDemographics(patient: PatientParts): ImportedDemographics {
  return {
    addresses: addresses(patient.address),
    phones: phones(patient.telecom),
    languages: languages(patient.communication),
    race: usCore(patient.extension, 'us-core-race'),
    ethnicity: usCore(patient.extension, 'us-core-ethnicity'),
    religion: religion(patient.extension),
    ssn: socialSecurityNumber(patient.identifier),
    driverLicence: driverLicence(patient.identifier),
  }
}

/** Types of addresses by FHIR's `use`. */
const addressTypes: Readonly<Record<string, number>> = { home: defaultAddressTypeId, work: 3, temp: 4, billing: 5 }
const mailing = 1

function addresses(all: readonly Address[]): ImportedAddress[] {
  const current = all.filter(({ use, period }) => use !== 'old' && !isOver(period?.end))
  const first = current.find(({ use }) => use === 'home') ?? current.find(({ use }) => use !== 'billing') ?? current[0]
  return [...current.filter((one) => one === first), ...current.filter((one) => one !== first)].flatMap((one) => {
    const [city, state, postalCode, country] = [one.city, one.state, one.postalCode, one.country].map(presentText)
    const lines = one.line.flatMap((line) => presentText(line) ?? [])
    const isParted = lines.length > 0 || Boolean(city ?? state ?? postalCode)
    const street = isParted ? lines.join('\n') : (presentText(one.text) ?? '')
    if (!street && !city && !state && !postalCode && !country) return []
    const typeId =
      one.type === 'postal' && one.use !== 'billing' ? mailing : (addressTypes[one.use ?? ''] ?? defaultAddressTypeId)
    return {
      typeId,
      street,
      city: city ?? null,
      state: state ?? null,
      postalCode: postalCode ?? null,
      country: country ?? null,
    }
  })
}

const { mobile, home, work } = phoneTypeIds
/** Types of phone numbers by FHIR's `use`, and by its `system` if that is no phone. */
const phoneUses: Readonly<Record<string, number>> = { mobile, home, work, temp: 10 }
const phoneSystems: Readonly<Record<string, number | null>> = { phone: null, sms: mobile, fax: 4, pager: 6 }

function phones(telecom: readonly ContactPoint[]): ImportedPhone[] {
  const all = inUse(telecom).flatMap(({ system = '', value, use }) => {
    const text = presentText(value)
    if (!text || !Object.hasOwn(phoneSystems, system)) return []
    return { typeId: phoneSystems[system] ?? phoneUses[use ?? ''] ?? null, text }
  })
  const known = new Set<string>()
  return all.filter(({ typeId, text }) => {
    const key = `${typeId} ${text}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

/** Returns the language of a BCP 47 tag: `en` of `en-US` and of `eng`. Null if the text is no tag. */
function languageOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).language
  } catch {
    return null
  }
}

function languages(communication: PatientParts['communication']): ImportedLanguage[] {
  const preferred = communication.find((one) => one.preferred) ?? communication[0]
  return communication.flatMap((one) => {
    const codes = (one.language?.coding ?? []).flatMap(({ code }) => (code && languageOf(code.trim())) || [])
    const text = conceptText(one.language)
    return codes.length > 0 || text ? { codes, text, isPreferred: one === preferred } : []
  })
}

function usCore(extensions: readonly PatientExtension[], name: string): ImportedConcepts {
  const found = extensions.find(({ url }) => url === `http://hl7.org/fhir/us/core/StructureDefinition/${name}`)
  const inner = found?.extension ?? []
  const codings = inner.flatMap(({ valueCoding }) => valueCoding ?? [])
  const text = presentText(inner.find(({ url }) => url === 'text')?.valueString)
  return {
    codes: codings.flatMap(({ code }) => presentText(code) ?? []),
    text:
      text ??
      joined(
        codings.map(({ display }) => display),
        ', ',
      ),
  }
}

const religionUrl = 'http://hl7.org/fhir/StructureDefinition/patient-religion'

function religion(extensions: readonly PatientExtension[]): ImportedConcepts {
  const stated = extensions.flatMap(({ url, valueCodeableConcept }) =>
    url === religionUrl && valueCodeableConcept ? valueCodeableConcept : [],
  )
  return {
    codes: stated.flatMap(({ coding }) => coding.flatMap(({ code }) => presentText(code) ?? [])),
    text: joined(stated.map(conceptText), ', '),
  }
}

const ssnSystem = 'http://hl7.org/fhir/sid/us-ssn'
/** Followed by the FIPS number of the state, which is also its number in the list of states. */
const licenceSystem = /^urn:oid:2\.16\.840\.1\.113883\.4\.3\.(\d{1,2})$/

const isOfType = ({ type }: Identifier, code: string) => plainCodes([type]).includes(code)

/** Whether an identifier is a number that is stored sealed, and in no other place. */
export function isSealedIdentifier(one: Identifier): boolean {
  const isSsn = isOfType(one, 'ss') || one.system === ssnSystem || one.system === 'urn:oid:2.16.840.1.113883.4.1'
  return isSsn || isOfType(one, 'dl') || licenceSystem.test(one.system ?? '')
}

const isCurrent = ({ use }: Identifier) => use !== 'old' && use !== 'temp'
const isLicence = (one: Identifier) => isOfType(one, 'dl') || licenceSystem.test(one.system ?? '')

function socialSecurityNumber(identifiers: readonly Identifier[]): string | null {
  const sealed = identifiers.filter((one) => isCurrent(one) && isSealedIdentifier(one) && !isLicence(one))
  const digits = sealed.map(({ value }) => value?.replaceAll(/[-\s]/g, '') ?? '')
  return digits.find((one) => /^\d{9}$/.test(one)) ?? null
}

function driverLicence(identifiers: readonly Identifier[]): ImportedDemographics['driverLicence'] {
  for (const one of identifiers) {
    const number = presentText(one.value)
    if (!number || !isCurrent(one) || !isLicence(one)) continue
    const [, fips] = licenceSystem.exec(one.system ?? '') ?? []
    return { number, stateId: fips === undefined ? null : Number(fips) }
  }
  return null
}
