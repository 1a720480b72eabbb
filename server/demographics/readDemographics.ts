import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../db/client.ts'
import { phoneEntries } from '../db/schema/people.ts'
import {
  addressEntries,
  conceptEntries,
  concepts,
  countries,
  languageEntries,
  languages,
  states,
} from '../db/schema/personalInfo.ts'
import { ombCategories } from './conceptSystems.ts'
import type { PhoneNumber } from './phoneNumber.ts'

export interface PatientAddress {
  readonly addrTypeId: number
  /** Lines before the city, separated by line breaks. */
  readonly streetAddr: string
  readonly city: string | null
  /** Code of the state, or its name if it is in no list. */
  readonly state: string | null
  readonly zipCode: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

export interface PatientPhone extends PhoneNumber {
  readonly phoneTypeId: number
}

export interface Coded {
  readonly code: string
  readonly name: string
}

export interface PatientLanguage extends Coded {
  readonly isPreferred: boolean
}

export interface PatientConcept extends Coded {
  /** The concept of the OMB to which it belongs, or that it is. Null if there is none. */
  readonly category: Coded | null
}

/** Addresses, phone numbers, languages, race, ethnicity and religion of a patient. */
export interface Demographics {
  /** The default one first. */
  readonly addresses: readonly PatientAddress[]
  readonly phones: readonly PatientPhone[]
  /** The preferred one first. */
  readonly languages: readonly PatientLanguage[]
  readonly races: readonly PatientConcept[]
  readonly ethnicities: readonly PatientConcept[]
  readonly religions: readonly PatientConcept[]
}

type Owned<T> = T & { readonly ptId: number }

/** Returns the demographics of patients by their numbers: of each of `ptIds`, even if nothing is recorded. */
export async function readDemographics(db: Connection, ptIds: readonly number[]): Promise<Map<number, Demographics>> {
  if (ptIds.length === 0) return new Map()
  const all = [...ptIds]
  const [addresses, phones, spoken, recorded] = [
    await readAddresses(db, all),
    await readPhones(db, all),
    await readLanguages(db, all),
    await readConcepts(db, all),
  ]
  const of = <T>(rows: readonly Owned<T>[], ptId: number): Owned<T>[] => rows.filter((row) => row.ptId === ptId)
  return new Map(
    all.map((ptId): [number, Demographics] => {
      const own = recorded.filter((row) => row.ptId === ptId)
      const ofType = (typeId: number) =>
        own
          .filter(({ conceptTypeId }) => conceptTypeId === typeId)
          .map(({ code, name, category }) => ({ code, name, category }))
      return [
        ptId,
        {
          addresses: of(addresses, ptId).map(({ addrTypeId, streetAddr, city, state, zipCode, country }) => ({
            addrTypeId,
            streetAddr,
            city,
            state,
            zipCode,
            country,
          })),
          phones: of(phones, ptId).map(({ phoneTypeId, textNo, phoneCode }) => ({ phoneTypeId, textNo, phoneCode })),
          languages: of(spoken, ptId).map(({ code, name, isPreferred }) => ({ code, name, isPreferred })),
          races: ofType(conceptTypeIds.race),
          ethnicities: ofType(conceptTypeIds.ethnicity),
          religions: ofType(conceptTypeIds.religion),
        },
      ]
    }),
  )
}

/** Returns the demographics of one patient. */
export async function readDemographicsOf(db: Connection, ptId: number): Promise<Demographics> {
  const found = (await readDemographics(db, [ptId])).get(ptId)
  if (!found) throw new Error('demographics: expected those of the patient')
  return found
}

function readAddresses(db: Connection, ptIds: number[]): Promise<Owned<PatientAddress>[]> {
  return db
    .select({
      ptId: addressEntries.ptId,
      addrTypeId: addressEntries.addrTypeId,
      streetAddr: addressEntries.streetAddr,
      city: addressEntries.city,
      state: sql<string | null>`coalesce(${states.codeX}, ${addressEntries.stateName})`,
      zipCode: addressEntries.zipCode,
      country: countries.codeX,
    })
    .from(addressEntries)
    .leftJoin(states, eq(states.stateId, addressEntries.stateId))
    .leftJoin(countries, eq(countries.countryId, addressEntries.countryId))
    .where(inArray(addressEntries.ptId, ptIds))
    .orderBy(desc(addressEntries.isDefault), asc(addressEntries.addrEntryId))
}

function readPhones(db: Connection, ptIds: number[]): Promise<Owned<PatientPhone>[]> {
  return db
    .select({
      ptId: phoneEntries.recptId,
      phoneTypeId: phoneEntries.phoneTypeId,
      textNo: phoneEntries.textNo,
      phoneCode: phoneEntries.phoneCode,
    })
    .from(phoneEntries)
    .where(and(eq(phoneEntries.recptTypeId, recipientTypes.patient), inArray(phoneEntries.recptId, ptIds)))
    .orderBy(asc(phoneEntries.appearOrder), asc(phoneEntries.phoneEntryId))
}

function readLanguages(db: Connection, ptIds: number[]): Promise<Owned<PatientLanguage>[]> {
  return db
    .select({
      ptId: languageEntries.ptId,
      code: languages.codeX,
      name: languages.nameX,
      isPreferred: languageEntries.isPreferred,
    })
    .from(languageEntries)
    .innerJoin(languages, eq(languages.langId, languageEntries.langId))
    .where(inArray(languageEntries.ptId, ptIds))
    .orderBy(desc(languageEntries.isPreferred), asc(languageEntries.langEntId))
}

type ConceptRow = Owned<PatientConcept & { readonly conceptTypeId: number }>

async function readConcepts(db: Connection, ptIds: number[]): Promise<ConceptRow[]> {
  const rows = await db
    .select({
      ptId: conceptEntries.ptId,
      conceptId: concepts.conceptId,
      conceptTypeId: concepts.conceptTypeId,
      code: concepts.codeX,
      name: concepts.nameX,
    })
    .from(conceptEntries)
    .innerJoin(concepts, eq(concepts.conceptId, conceptEntries.conceptId))
    .where(inArray(conceptEntries.ptId, ptIds))
    .orderBy(asc(concepts.conceptTypeId), asc(concepts.conceptId))
  const categories = await readCategories(db, [...new Set(rows.map(({ conceptId }) => conceptId))])
  return rows.map(({ conceptId, ...row }) => ({ ...row, category: categories.get(conceptId) ?? null }))
}

/** Returns the categories of the OMB to which concepts belong, by the concepts' numbers. */
async function readCategories(db: Connection, conceptIds: readonly number[]): Promise<Map<number, Coded>> {
  if (conceptIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; code: string; name: string }>(sql`
    with recursive path as (
      select concept_id as id, concept_id, parent_concept_id, code_x, name_x from ${concepts}
      where concept_id = any(${sql.param([...conceptIds])}::int[])
      union
      select path.id, above.concept_id, above.parent_concept_id, above.code_x, above.name_x
      from path join ${concepts} above on above.concept_id = path.parent_concept_id
    )
    select id, code_x as code, name_x as name from path`)
  return new Map(rows.filter(({ code }) => ombCategories.has(code)).map(({ id, code, name }) => [id, { code, name }]))
}
