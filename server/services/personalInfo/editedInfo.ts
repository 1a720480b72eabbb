import { entryLimits, type PatientEdit } from '#src/contract/personalInfo.ts'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import { clinicalMoment } from '#src/lib/clinicalDate.ts'
import { isDay } from '#src/lib/isDay.ts'
import { writtenSsn } from '../../seal/sealedNumbers.ts'
import { ServiceError } from '../../ServiceError.ts'
import { isVisible } from '../messages/sanitizeBody.ts'
import { hasSameValues } from './hasSameValues.ts'
import type { AddressState, ConceptIds, InfoEdit, InfoState, PhoneState, PlainFields } from './InfoState.ts'
import type { Listed } from './Listed.ts'
import { nextAddresses } from './nextAddresses.ts'
import { nextPhones } from './nextPhones.ts'

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** Throws 400 `bad-input` if a number is in no list. Null is in every list. */
function requireListed(field: string, id: number | null, list: { readonly has: (id: number) => boolean }): void {
  if (id !== null && !list.has(id)) throw refused(`${field}: in no list`)
}

/** Lists of the fields that refer to a row. */
const listOf = {
  DriverLicStID: 'states',
  SchoolID: 'schools',
  AdvDirectiveID: 'advanceDirectives',
  BillingTypeID: 'billingTypes',
  PrvID1: 'providers',
  PrvID2: 'providers',
  SiteID: 'sites',
} as const satisfies Partial<Record<keyof PlainFields, keyof Listed>>

/** Checks the fields that differ from the former ones: a stored value may be one that is refused today. */
function checkFields(before: PlainFields, after: PlainFields, listed: Listed, today: string): void {
  const isChanged = (name: keyof PlainFields) => after[name] !== before[name]
  for (const name of ['NameFirst', 'NameLast'] as const)
    if (isChanged(name) && !isVisible(after[name])) throw refused(`${name}: expected visible text`)
  if (isChanged('DOB') && after.DOB !== null && (!isDay(after.DOB) || after.DOB > today))
    throw refused('DOB: expected a day that is not in the future')
  const { AdvDirectiveDate } = after
  if (isChanged('AdvDirectiveDate') && AdvDirectiveDate !== null && !clinicalMoment(AdvDirectiveDate))
    throw refused('AdvDirectiveDate: expected a date')
  for (const name of Object.keys(listOf) as (keyof typeof listOf)[])
    if (isChanged(name)) requireListed(name, after[name], listed[listOf[name]])
}

function checkAddress(one: AddressState, { addressTypes, zipCodes, states, countries }: Listed): void {
  requireListed('addresses: TypeId', one.addrTypeId, addressTypes)
  requireListed('addresses: ZipCodeId', one.zipCodeId, zipCodes)
  requireListed('addresses: StateId', one.stateId, states)
  requireListed('addresses: CountryId', one.countryId, countries)
  if (one.stateId !== null && one.countryId !== null && states.get(one.stateId) !== one.countryId)
    throw refused('addresses: StateId: in another country')
}

const isOneOf = <T extends object>(all: readonly T[], one: T) => all.some((other) => hasSameValues(one, other))
const withoutDefault = (all: readonly AddressState[]) => all.map((one) => ({ ...one, isDefault: false }))

function checkEntries(before: InfoState, after: InfoState, listed: Listed): void {
  const known = withoutDefault(before.addresses)
  for (const one of withoutDefault(after.addresses)) if (!isOneOf(known, one)) checkAddress(one, listed)
  const isNew = (one: PhoneState) => !isOneOf(before.phones, one)
  for (const one of after.phones.filter(isNew)) requireListed('phones: PhoneTypeID', one.phoneTypeId, listed.phoneTypes)
}

/** Returns a list of numbers without repeats. Throws 400 `bad-input` if there are any. */
function once(field: string, ids: readonly number[]): readonly number[] {
  if (new Set(ids).size < ids.length) throw refused(`${field}: a number is repeated`)
  return ids
}

const conceptFields = {
  race: 'RaceConceptIDs',
  ethnicity: 'EthnicityConceptIDs',
  religion: 'ReligionConceptIDs',
} as const

function nextConcepts(before: ConceptIds, edit: InfoEdit, { concepts }: Listed): ConceptIds {
  const next = (kind: keyof ConceptIds) => {
    const field = conceptFields[kind]
    const wanted = edit[field]
    if (wanted === undefined) return before[kind]
    for (const id of once(field, wanted).filter((one) => !before[kind].includes(one))) {
      const found = concepts.get(id)
      if (!found?.isActive || found.typeId !== conceptTypeIds[kind]) throw refused(`${field}: in no list`)
    }
    return wanted
  }
  const all = { race: next('race'), ethnicity: next('ethnicity'), religion: next('religion') }
  const isMore = Object.values(conceptFields).some((field) => edit[field] !== undefined)
  if (isMore && all.race.length + all.ethnicity.length + all.religion.length > entryLimits.concepts)
    throw refused(`concepts: expected at most ${entryLimits.concepts}`)
  return all
}

/** Only fields that the edit names. A missing one, and an undefined one, stays as it is. */
const named = (edit: PatientEdit) => Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))

/**
 * Returns the personal information after a change (clinical §3, §4). What the change doesn't name stays as it is. `today`
 * is the clinic's day, `yyyy-mm-dd`. Throws 404 `not-found` for another patient's entry, and 400 `bad-input` as
 * `savePersonalInfo` says.
 */
export function editedInfo(before: InfoState, edit: InfoEdit, listed: Listed, today: string): InfoState {
  const { SSN, DriverLicNo, ...fields } = edit.patient
  if (edit.LangIDs)
    for (const id of once('LangIDs', edit.LangIDs).filter((one) => !before.langIds.includes(one)))
      requireListed('LangIDs', id, listed.languages)
  const after: InfoState = {
    patient: { ...before.patient, ...named(fields) },
    numbers: {
      ...before.numbers,
      ...(SSN !== undefined && { SSN: SSN === null ? null : writtenSsn(SSN) }),
      ...(DriverLicNo !== undefined && { DriverLicNo }),
    },
    addresses: nextAddresses(before.addresses, edit.addresses),
    phones: nextPhones(before.phones, edit.phones),
    langIds: edit.LangIDs ?? before.langIds,
    prefersFirst: edit.LangIDs ? edit.LangIDs.length > 0 : before.prefersFirst,
    concepts: nextConcepts(before.concepts, edit, listed),
    texts: { ...before.texts, ...Object.fromEntries((edit.removedTexts ?? []).map((field) => [field, null])) },
  }
  checkFields(before.patient, after.patient, listed, today)
  checkEntries(before, after, listed)
  return after
}
