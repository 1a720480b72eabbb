import type { patients } from '../../db/schema/people.ts'
import { conceptSystems, ombCategories } from '../../demographics/conceptSystems.ts'
import { phoneText } from '../../demographics/phoneNumber.ts'
import type {
  Coded,
  Demographics,
  PatientAddress,
  PatientConcept,
  PatientLanguage,
  PatientPhone,
} from '../../demographics/readDemographics.ts'
import { words } from '../datatypes.ts'
import type { Element, ObjectElement } from '../element.ts'

type Texts = Pick<typeof patients.$inferSelect, 'email' | 'language' | 'race' | 'ethnicity' | 'religion'>

export const contactPoint = (system: string, value: string | null, use?: string): Element =>
  words(value) ? { system, value: words(value), use } : undefined

/** Returns the parts of a Patient that have rows of their own, and the patient's recorded texts that are in no list. */
export function demographicContent(patient: Texts, demographics: Demographics): ObjectElement {
  const { addresses, phones, languages, races, ethnicities, religions } = demographics
  return {
    extension: [
      usCore('us-core-race', races, patient.race, 5),
      usCore('us-core-ethnicity', ethnicities, patient.ethnicity, 1),
      ...religions.map(religion),
      religions.length === 0 ? unlistedReligion(patient.religion) : undefined,
    ],
    telecom: [...phones.map(phone), contactPoint('email', patient.email)],
    address: addresses.map(address),
    communication: communication(languages, patient.language),
  }
}

/** FHIR's `use` of types of phone numbers. Fax and pager are systems of their own. */
const phoneUses: Readonly<Record<number, string>> = { 2: 'work', 8: 'mobile', 10: 'temp', 12: 'home' }
const phoneSystems: Readonly<Record<number, string>> = { 4: 'fax', 6: 'pager' }

const phone = (one: PatientPhone): Element =>
  contactPoint(phoneSystems[one.phoneTypeId] ?? 'phone', phoneText(one), phoneUses[one.phoneTypeId])

/** FHIR's `use` of types of addresses. */
const addressUses: Readonly<Record<number, string>> = { 2: 'home', 3: 'work', 4: 'temp', 5: 'billing', 6: 'old' }
const mailing = 1

function address({ addrTypeId, streetAddr, city, state, zipCode, country }: PatientAddress): Element {
  const lines = streetAddr.split('\n').flatMap((line) => words(line) ?? [])
  return {
    use: addressUses[addrTypeId],
    type: addrTypeId === mailing ? 'postal' : undefined,
    line: lines,
    city: words(city),
    state: words(state),
    postalCode: words(zipCode),
    country: words(country),
  }
}

function communication(languages: readonly PatientLanguage[], text: string | null): Element[] {
  const listed = languages.map(({ code, name, isPreferred }) => ({
    language: { coding: [{ system: 'urn:ietf:bcp:47', code, display: words(name) }], text: words(name) },
    preferred: isPreferred || undefined,
  }))
  // A preferred language that is in no list.
  const isUnlisted = words(text) !== undefined && !languages.some(({ isPreferred }) => isPreferred)
  return isUnlisted ? [...listed, { language: { text: words(text) }, preferred: true }] : listed
}

const coding = ({ code, name }: Coded): Element => ({ system: conceptSystems.race, code, display: words(name) })

/** Returns an extension of US Core: at most `most` categories, more detailed codes, and all names as text. */
function usCore(name: string, concepts: readonly PatientConcept[], unlisted: string | null, most: number): Element {
  const text = words(concepts.length > 0 ? concepts.map((one) => one.name).join(', ') : unlisted)
  if (text === undefined) return undefined
  const categories = new Map(concepts.flatMap(({ category }) => (category ? [[category.code, category]] : [])))
  const detailed = concepts.filter(({ code }) => !ombCategories.has(code))
  return {
    url: `http://hl7.org/fhir/us/core/StructureDefinition/${name}`,
    extension: [
      ...[...categories.values()].slice(0, most).map((one) => ({ url: 'ombCategory', valueCoding: coding(one) })),
      ...detailed.map((one) => ({ url: 'detailed', valueCoding: coding(one) })),
      { url: 'text', valueString: text },
    ],
  }
}

const religionUrl = 'http://hl7.org/fhir/StructureDefinition/patient-religion'

const religion = ({ code, name }: PatientConcept): Element => ({
  url: religionUrl,
  valueCodeableConcept: {
    coding: [{ system: conceptSystems.religion, code, display: words(name) }],
    text: words(name),
  },
})

const unlistedReligion = (text: string | null): Element =>
  words(text) === undefined ? undefined : { url: religionUrl, valueCodeableConcept: { text: words(text) } }
