import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { conceptTypeIds, defaultCountryId, phoneTypeIds } from '#src/contract/referenceLists.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { patients, phoneEntries } from '../../db/schema/people.ts'
import {
  addressEntries,
  conceptEntries,
  concepts,
  countries,
  languageEntries,
  languages,
  states,
} from '../../db/schema/personalInfo.ts'
import { type PhoneNumber, phoneNumberOf } from '../../demographics/phoneNumber.ts'
import type {
  ImportedAddress,
  ImportedConcepts,
  ImportedDemographics,
  ImportedLanguage,
  ImportedPhone,
} from '../record/ImportedDemographics.ts'

const same = (text: string) => text.trim().toLowerCase()
type Row = Omit<typeof addressEntries.$inferInsert, 'ptId'> & { readonly source: string }

/** Max number of addresses that an import writes. */
const maxAddresses = 20
/** Other names of the default country. */
const homeNames = ['us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america']

/**
 * Returns the rows of a file's addresses, the first as default. A state or country is found by code or name. Otherwise
 * the name of the state is stored as it is, and that of the country is a line of the address.
 */
export async function addressRows(
  tx: Connection,
  addresses: readonly ImportedAddress[],
  sourceOf: (part: string) => string,
): Promise<Row[]> {
  if (addresses.length === 0) return []
  const [allCountries, allStates] = [await tx.select().from(countries), await tx.select().from(states)]
  const countryOf = (text: string) =>
    homeNames.includes(same(text))
      ? defaultCountryId
      : allCountries.find(({ codeX, nameX }) => same(codeX) === same(text) || same(nameX) === same(text))?.countryId
  return addresses.slice(0, maxAddresses).map((address, index) => {
    const { typeId, street, city, state, postalCode, country } = address
    const countryId = country === null ? null : (countryOf(country) ?? null)
    const inCountry = allStates.filter((one) => one.countryId === (countryId ?? defaultCountryId))
    const known =
      state === null || (country !== null && countryId === null)
        ? undefined
        : inCountry.find(({ codeX, nameX }) => same(codeX) === same(state) || same(nameX) === same(state))
    return {
      addrTypeId: typeId,
      streetAddr: [street, countryId === null ? country : null].filter(Boolean).join('\n'),
      zipCodeId: null,
      zipCode: postalCode,
      city,
      stateId: known?.stateId ?? null,
      stateName: known ? null : state,
      // A file without a country: that of the state, if it is one of the default country.
      countryId: countryId ?? (known && country === null ? known.countryId : null),
      isDefault: index === 0,
      source: sourceOf(`address/${index + 1}`),
    }
  })
}

/** Clears the default of a patient's other addresses, so that the row with this source can become the default. */
export async function clearOtherDefaults(tx: Connection, ptId: number, source: string): Promise<void> {
  await tx
    .update(addressEntries)
    .set({ isDefault: false })
    .where(
      and(
        eq(addressEntries.ptId, ptId),
        eq(addressEntries.isDefault, true),
        or(isNull(addressEntries.source), ne(addressEntries.source, source)),
      ),
    )
}

const { mobile, home, work, other } = phoneTypeIds
/** Types of numbers of which the file names none, or one that is used, in the order in which they are tried. */
const freeTypes = [home, other, mobile, work]

type NumberedPhone = PhoneNumber & { readonly phoneTypeId: number; readonly appearOrder: number }

/** Returns the numbers with their types: each type once, as long as there are types. Then the others are "other". */
export function typedPhones(phones: readonly ImportedPhone[]): NumberedPhone[] {
  const numbers = phones.flatMap(({ typeId, text }) => {
    const number = phoneNumberOf(text)
    return number ? [{ typeId, ...number }] : []
  })
  const types = new Map<number, number>()
  const isFree = (typeId: number) => ![...types.values()].includes(typeId)
  for (const [index, { typeId }] of numbers.entries()) if (typeId !== null && isFree(typeId)) types.set(index, typeId)
  const isRepeated = (index: number, textNo: string) =>
    numbers.some((one, at) => at !== index && one.textNo === textNo && (types.has(at) || at < index))
  return numbers.flatMap(({ textNo, phoneCode }, index) => {
    // The same number twice, which the file names with a type that another number has.
    if (!types.has(index) && isRepeated(index, textNo)) return []
    const phoneTypeId = types.get(index) ?? freeTypes.find(isFree) ?? other
    types.set(index, phoneTypeId)
    return [{ phoneTypeId, textNo, phoneCode, appearOrder: index }]
  })
}

async function writePhones(tx: Connection, ptId: number, wanted: readonly NumberedPhone[]): Promise<void> {
  const owner = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const stored = await tx
    .select()
    .from(phoneEntries)
    .where(and(eq(phoneEntries.recptTypeId, owner.recptTypeId), eq(phoneEntries.recptId, ptId)))
    .orderBy(asc(phoneEntries.appearOrder), asc(phoneEntries.phoneEntryId))
  const left = new Map(stored.map((row) => [row.phoneEntryId, row]))
  for (const phone of wanted) {
    const before = [...left.values()].find(({ phoneTypeId }) => phoneTypeId === phone.phoneTypeId)
    if (!before) await tx.insert(phoneEntries).values({ ...phone, ...owner })
    else {
      left.delete(before.phoneEntryId)
      const { textNo, phoneCode, appearOrder } = phone
      if (before.textNo !== textNo || before.phoneCode !== phoneCode || before.appearOrder !== appearOrder)
        await tx
          .update(phoneEntries)
          .set({ textNo, phoneCode, appearOrder })
          .where(eq(phoneEntries.phoneEntryId, before.phoneEntryId))
    }
  }
  if (left.size > 0) await tx.delete(phoneEntries).where(inArray(phoneEntries.phoneEntryId, [...left.keys()]))
}

/** Texts of a patient that are in no list. */
type RecordedTexts = Partial<Pick<typeof patients.$inferInsert, 'language' | 'race' | 'ethnicity' | 'religion'>>

async function writeLanguages(
  tx: Connection,
  ptId: number,
  imported: readonly ImportedLanguage[],
): Promise<RecordedTexts> {
  const all = imported.length > 0 ? await tx.select().from(languages) : []
  const wanted = new Map<number, boolean>()
  let language: string | null = null
  for (const { codes, text, isPreferred } of imported) {
    const known =
      all.find(({ codeX }) => codes.includes(codeX)) ??
      all.find(({ nameX }) => text !== null && same(nameX) === same(text))
    if (known) wanted.set(known.langId, isPreferred || (wanted.get(known.langId) ?? false))
    if (isPreferred) language = known?.codeX ?? text
  }
  const own = eq(languageEntries.ptId, ptId)
  const stored = await tx.select().from(languageEntries).where(own)
  await tx.delete(languageEntries).where(and(own, notInArray(languageEntries.langId, [...wanted.keys(), 0])))
  const moved = stored.filter((row) => row.isPreferred && wanted.get(row.langId) === false)
  for (const { langEntId } of moved)
    await tx.update(languageEntries).set({ isPreferred: false }).where(eq(languageEntries.langEntId, langEntId))
  for (const [langId, isPreferred] of wanted) {
    const before = stored.find((row) => row.langId === langId)
    if (!before) await tx.insert(languageEntries).values({ ptId, langId, isPreferred })
    else if (isPreferred && !before.isPreferred)
      await tx.update(languageEntries).set({ isPreferred }).where(eq(languageEntries.langEntId, before.langEntId))
  }
  return { language }
}

/** Writes the concepts of a type. Returns the text of the file if nothing of it is in a list, otherwise null. */
async function writeConcepts(
  tx: Connection,
  ptId: number,
  typeId: number,
  { codes, text }: ImportedConcepts,
): Promise<string | null> {
  const ofType = eq(concepts.conceptTypeId, typeId)
  const named = async (names: readonly string[]) =>
    names.length === 0
      ? []
      : await tx
          .select()
          .from(concepts)
          .where(and(ofType, inArray(sql`lower(${concepts.nameX})`, names.map(same))))
  const byCode =
    codes.length > 0
      ? await tx
          .select()
          .from(concepts)
          .where(and(ofType, inArray(concepts.codeX, [...codes])))
      : []
  const parts =
    text
      ?.split(/[,;]/)
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  // Codes say what is meant: the text is only read if there are none.
  const byName = codes.length === 0 && text !== null ? await named([text, ...parts]) : []
  const isWhole = byName.some(({ nameX }) => text !== null && same(nameX) === same(text))
  const isListed =
    codes.length > 0
      ? codes.every((code) => byCode.some(({ codeX }) => codeX === code))
      : isWhole || parts.every((part) => byName.some(({ nameX }) => same(nameX) === same(part)))
  const wanted = new Set([...byCode, ...(isListed ? byName : [])].map(({ conceptId }) => conceptId))
  const listed = tx.select({ id: concepts.conceptId }).from(concepts).where(ofType)
  const own = and(eq(conceptEntries.ptId, ptId), inArray(conceptEntries.conceptId, listed))
  const stored = new Set((await tx.select().from(conceptEntries).where(own)).map(({ conceptId }) => conceptId))
  const gone = [...stored].filter((conceptId) => !wanted.has(conceptId))
  if (gone.length > 0) await tx.delete(conceptEntries).where(and(own, inArray(conceptEntries.conceptId, gone)))
  const added = [...wanted].filter((conceptId) => !stored.has(conceptId))
  if (added.length > 0) await tx.insert(conceptEntries).values(added.map((conceptId) => ({ ptId, conceptId })))
  return wanted.size > 0 ? null : text
}

export interface Kept {
  /** Fields that staff changed in the portal: the names of `personal_info_changes` without the entry's number. */
  readonly changed: ReadonlySet<string>
  /** Whether a part of the patient was left out: what the file lacks then stays as it is. */
  readonly isPartial: boolean
}

/**
 * Writes the phone numbers, languages, race, ethnicity and religion of a file: they replace those that the patient has.
 * What staff changed in the portal stays as it is. Rows that don't change keep their numbers.
 */
export async function writeDemographics(
  tx: Connection,
  ptId: number,
  { phones, languages: spoken, race, ethnicity, religion }: ImportedDemographics,
  { changed, isPartial }: Kept,
): Promise<void> {
  const writes = (field: string, isEmpty: boolean) => !changed.has(field) && !(isPartial && isEmpty)
  const isEmpty = ({ codes, text }: ImportedConcepts) => codes.length === 0 && text === null
  if (writes('Phone', phones.length === 0)) await writePhones(tx, ptId, typedPhones(phones))
  let texts: RecordedTexts = {}
  if (writes('Languages', spoken.length === 0)) texts = await writeLanguages(tx, ptId, spoken)
  if (writes('Race', isEmpty(race)))
    texts = { ...texts, race: await writeConcepts(tx, ptId, conceptTypeIds.race, race) }
  if (writes('Ethnicity', isEmpty(ethnicity)))
    texts = { ...texts, ethnicity: await writeConcepts(tx, ptId, conceptTypeIds.ethnicity, ethnicity) }
  if (writes('Religion', isEmpty(religion)))
    texts = { ...texts, religion: await writeConcepts(tx, ptId, conceptTypeIds.religion, religion) }
  const isOther = Object.entries(texts).map(
    ([name, text]) => sql`${patients[name as keyof RecordedTexts]} is distinct from ${text}`,
  )
  if (isOther.length > 0)
    await tx
      .update(patients)
      .set(texts)
      .where(and(eq(patients.ptId, ptId), or(...isOther)))
}
