import { AddressEntry } from '#src/contract/personalInfo.ts'
import type { PhoneEntry } from '#src/contract/contactMethods.ts'
import type { AddressValue, CorrectionChange, CorrectionField, PhoneValue } from '#src/contract/corrections.ts'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import type { PersonalInfo } from '../personalInfo.ts'

/** A value that can be recorded in a field or wished for it. */
export type ValueOf<F extends CorrectionField> = Extract<CorrectionChange, { field: F }>['to']

/** Fields with entries of their own: a change of them names its entry. */
export type EntryField = Extract<CorrectionField, 'Address' | 'Phone'>

export function isEntryField(field: CorrectionField): field is EntryField {
  return field === 'Address' || field === 'Phone'
}

/**
 * Returns what is recorded in a field, in the shape of `CorrectionChange`. `entryId`: the address or phone entry; null for
 * a new one. Null if nothing is recorded. Social security and driver license numbers are masked.
 */
export function valueOf<F extends CorrectionField>(
  { details, addresses, phones, languages, concepts }: PersonalInfo,
  field: F,
  entryId: number | null = null,
): ValueOf<F> {
  const conceptsOf = (type: number) =>
    concepts.filter(({ ConceptTypeID }) => ConceptTypeID === type).map(({ ConceptID }) => ConceptID)
  const address = addresses.find(({ AddrEntryID }) => AddrEntryID === entryId)
  const phone = phones.find(({ PhoneEntryID }) => PhoneEntryID === entryId)
  const readers: { readonly [Field in CorrectionField]: () => ValueOf<Field> } = {
    Title: () => details.Title,
    NameFirst: () => details.NameFirst,
    NameMiddle: () => details.NameMiddle,
    NameLast: () => details.NameLast,
    NameSuffix: () => details.NameSuffix,
    NameNick: () => details.NameNick,
    Sex: () => (details.Sex === 'F' || details.Sex === 'M' ? details.Sex : 'U'),
    SSN: () => details.SSNMasked,
    DOB: () => details.DOB,
    DriverLicNo: () => details.DriverLicNoMasked,
    DriverLicStID: () => details.DriverLicStID,
    MaritalStatus: () => details.MaritalStatus,
    SchoolID: () => details.SchoolID,
    IsStudent: () => details.IsStudent,
    IsStudentFullTime: () => details.IsStudentFullTime,
    Languages: () => languages.map(({ LangID }) => LangID),
    Race: () => conceptsOf(conceptTypeIds.race),
    Ethnicity: () => conceptsOf(conceptTypeIds.ethnicity),
    Religion: () => conceptsOf(conceptTypeIds.religion),
    Address: () => (address ? addressValue(address) : null),
    Phone: () => (phone ? phoneValue(phone) : null),
  }
  return readers[field]()
}

/** Returns an address entry in the shape of a wished address. */
export function addressValue(entry: AddressEntry): AddressValue {
  return {
    TypeId: entry.AddrTypeID,
    Street: entry.StreetAddr,
    ZipCodeId: entry.ZipCodeID,
    ZipCode: entry.ZipCode,
    City: entry.City,
    StateId: entry.StateID,
    StateName: entry.StateName,
    CountryId: entry.CountryID,
    IsDefault: entry.IsDefault,
  }
}

/** Returns a phone entry in the shape of a wished phone number. */
export function phoneValue({ PhoneTypeID, TextNo }: PhoneEntry): PhoneValue {
  return { PhoneTypeID, TextNo }
}

/** Whether two values are the same for the record. Empty text counts as nothing, and concepts have no order. */
export function isSameValue(field: CorrectionField, one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(field, one)) === JSON.stringify(comparable(field, other))
}

/** Fields whose values are sets. The first of the languages is the preferred one, so their order counts. */
const sets: readonly CorrectionField[] = ['Race', 'Ethnicity', 'Religion']

function comparable(field: CorrectionField, value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return sets.includes(field) ? value.map(Number).toSorted((a, b) => a - b) : value
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, part]) => [key, comparableEntryPart(key, part)] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function comparableEntryPart(key: string, part: unknown): unknown {
  if (part === undefined || part === '') return null
  if (typeof part !== 'string') return part
  // The server stores only the digits of a number.
  return key === 'TextNo' ? part.replaceAll(/[^\d+]/g, '') : part.trim() || null
}
