import { ombCategories } from '../demographics/conceptSystems.ts'
import type { Demographics, PatientConcept, PatientPhone } from '../demographics/readDemographics.ts'
import { oids } from './codeSystemIds.ts'
import { fixedCode, noInformation, uncoded } from './datatypes.ts'
import { hasText } from './hasText.ts'
import { addressElement, addressParts, phone } from './telecom.ts'
import { element, type Xml, type XmlChild } from './xml.ts'

/** Codes of HL7's PostalAddressUse by types of addresses. */
const addressUses: Readonly<Record<number, string>> = { 1: 'PST', 2: 'HP', 3: 'WP', 4: 'TMP', 6: 'BAD' }
/** Codes of HL7's TelecommunicationAddressUse by types of phone numbers. */
const phoneUses: Readonly<Record<number, string>> = { 2: 'WP', 6: 'PG', 8: 'MC', 12: 'HP' }
const fax = 4

/** Returns the addresses, the default one first. */
export function addresses({ addresses: all }: Demographics): XmlChild {
  const written = all.flatMap(({ addrTypeId, streetAddr, city, state, zipCode, country }) => {
    const use = addressUses[addrTypeId]
    if (hasText(city) || hasText(state) || hasText(zipCode))
      return addressElement({ lines: streetAddr.split('\n'), city, state, zip: zipCode, country }, use)
    // Only a text is recorded.
    return hasText(streetAddr) ? addressElement({ ...addressParts(streetAddr), country }, use) : []
  })
  return written.length > 0 ? written : noInformation('addr')
}

/** Returns the phone numbers in their order. */
export function phones({ phones: all }: Demographics): (Xml | null)[] {
  const written = ({ textNo, phoneCode }: PatientPhone) =>
    phoneCode !== null && /^\d+$/.test(textNo) ? `+${phoneCode}${textNo}` : textNo
  return all.map((one) => {
    if (one.phoneTypeId !== fax) return phone(written(one), phoneUses[one.phoneTypeId])
    const digits = written(one).replaceAll(/[^\d+]/g, '')
    return digits ? element('telecom', { value: `fax:${digits}` }) : null
  })
}

const code = (name: string, one: { readonly code: string; readonly name: string }): Xml =>
  fixedCode(name, one.code, oids.race, one.name)

/**
 * Returns race or ethnicity: one category of the OMB in the standard element, then the other categories and detailed
 * codes in those of HL7's extension. `unlisted` is a recorded text that is in no list.
 */
export function concepts(
  name: 'raceCode' | 'ethnicGroupCode',
  all: readonly PatientConcept[],
  unlisted: string | null,
): XmlChild {
  if (all.length === 0) return hasText(unlisted) ? uncoded(name, unlisted) : element(name, { nullFlavor: 'UNK' })
  const categories = new Map(all.flatMap(({ category }) => (category ? [[category.code, category]] : [])))
  const [first, ...others] = categories.values()
  const detailed = all.filter((one) => !ombCategories.has(one.code))
  return [
    first ? code(name, first) : uncoded(name, detailed.map((one) => one.name).join(', ')),
    [...others, ...detailed].map((one) => code(`sdtc:${name}`, one)),
  ]
}

/** Returns the religion: C-CDA has only one. `unlisted` is a recorded text that is in no list. */
export function religion({ religions: [first] }: Demographics, unlisted: string | null): XmlChild {
  if (first) return fixedCode('religiousAffiliationCode', first.code, oids.religion, first.name)
  return hasText(unlisted) && uncoded('religiousAffiliationCode', unlisted)
}

/** Returns the languages, the preferred one first. `unlisted` is the recorded one if there is no preferred entry. */
export function languages({ languages: all }: Demographics, unlisted: string | null): XmlChild {
  const isTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(unlisted ?? '')
  const more = isTag && unlisted !== null && all.length === 0 ? [{ code: unlisted, isPreferred: true }] : []
  return [...all, ...more].map((one) =>
    element(
      'languageCommunication',
      {},
      element('languageCode', { code: one.code }),
      element('preferenceInd', { value: String(one.isPreferred) }),
    ),
  )
}
