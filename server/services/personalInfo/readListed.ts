import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'
import { providers, sites } from '../../db/schema/people.ts'
import {
  addressTypes,
  advanceDirectives,
  billingTypes,
  concepts,
  countries,
  languages,
  phoneTypes,
  schools,
  states,
  zipCodes,
} from '../../db/schema/personalInfo.ts'
import type { InfoEdit } from './InfoState.ts'
import type { Listed } from './Listed.ts'

type Ids = readonly (number | null | undefined)[]
const numbers = (ids: Ids) => ids.filter((id) => typeof id === 'number')

/** Numbers above this are in no list, and too large for the column. */
const maxInteger = 2 ** 31 - 1

/** Returns which of these numbers a table has. */
async function known(db: Connection, table: PgTable, column: PgColumn, ids: Ids): Promise<Set<number>> {
  const wanted = numbers(ids).filter((id) => column.getSQLType() !== 'integer' || id <= maxInteger)
  if (wanted.length === 0) return new Set()
  const rows = await db.select({ id: column }).from(table).where(inArray(column, wanted))
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Returns the rows of reference lists that a change names. */
export async function readListed(db: Connection, edit: InfoEdit): Promise<Listed> {
  const { patient } = edit
  const addresses = edit.addresses.saved
  const conceptIds = [
    ...(edit.RaceConceptIDs ?? []),
    ...(edit.EthnicityConceptIDs ?? []),
    ...(edit.ReligionConceptIDs ?? []),
  ].filter((id) => id <= maxInteger)
  const stateIds = numbers([patient.DriverLicStID, ...addresses.map(({ StateId }) => StateId)]).filter(
    (id) => id <= maxInteger,
  )
  const langIds = (edit.LangIDs ?? []).filter((id) => id <= maxInteger)
  const stateRows = stateIds.length > 0 ? await db.select().from(states).where(inArray(states.stateId, stateIds)) : []
  const languageRows =
    langIds.length > 0 ? await db.select().from(languages).where(inArray(languages.langId, langIds)) : []
  const conceptRows =
    conceptIds.length > 0 ? await db.select().from(concepts).where(inArray(concepts.conceptId, conceptIds)) : []
  const active = async (table: typeof schools | typeof sites, id: number | null | undefined) => {
    if (typeof id !== 'number') return new Set<number>()
    const found =
      table === schools
        ? await db
            .select({ id: schools.schoolId })
            .from(schools)
            .where(and(eq(schools.schoolId, id), eq(schools.isActive, true)))
        : await db
            .select({ id: sites.siteId })
            .from(sites)
            .where(and(eq(sites.siteId, id), eq(sites.isActive, true), eq(sites.isClinicSite, true)))
    return new Set(found.map((one) => one.id))
  }
  return {
    addressTypes: await known(
      db,
      addressTypes,
      addressTypes.addrTypeId,
      addresses.map(({ TypeId }) => TypeId),
    ),
    phoneTypes: await known(
      db,
      phoneTypes,
      phoneTypes.phoneTypeId,
      edit.phones.saved.map(({ PhoneTypeID }) => PhoneTypeID),
    ),
    countries: await known(db, countries, countries.countryId, [1, ...addresses.map(({ CountryId }) => CountryId)]),
    states: new Map(stateRows.map(({ stateId, countryId }) => [stateId, countryId])),
    zipCodes: await known(
      db,
      zipCodes,
      zipCodes.zipCodeId,
      addresses.map(({ ZipCodeId }) => ZipCodeId),
    ),
    languages: new Map(languageRows.map(({ langId, codeX }) => [langId, codeX])),
    concepts: new Map(
      conceptRows.map(({ conceptId, conceptTypeId, isActive }) => [conceptId, { typeId: conceptTypeId, isActive }]),
    ),
    schools: await active(schools, patient.SchoolID),
    advanceDirectives: await known(db, advanceDirectives, advanceDirectives.advDirectiveId, [patient.AdvDirectiveID]),
    billingTypes: await known(db, billingTypes, billingTypes.billingTypeId, [patient.BillingTypeID]),
    providers: await known(db, providers, providers.prvId, [patient.PrvID1, patient.PrvID2]),
    sites: await active(sites, patient.SiteID),
  }
}
