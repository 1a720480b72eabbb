import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AddressValue, CorrectionValue, PhoneValue } from '#src/contract/corrections.ts'
import type { Connection } from '../../db/client.ts'
import {
  addressTypes,
  concepts,
  countries,
  languages,
  phoneTypes,
  schools,
  states,
} from '../../db/schema/personalInfo.ts'

/** Names of rows of reference lists, in English. */
export interface ListNames {
  readonly addressTypes: ReadonlyMap<number, string>
  readonly phoneTypes: ReadonlyMap<number, string>
  readonly states: ReadonlyMap<number, string>
  readonly countries: ReadonlyMap<number, string>
  readonly languages: ReadonlyMap<number, string>
  readonly concepts: ReadonlyMap<number, string>
  readonly schools: ReadonlyMap<number, string>
}

/** A value of a field: what was recorded, or what is wished. */
export interface FieldValue {
  readonly field: string
  readonly value: CorrectionValue
}

export const isAddress = (value: CorrectionValue): value is AddressValue =>
  typeof value === 'object' && value !== null && 'Street' in value
export const isPhone = (value: CorrectionValue): value is PhoneValue =>
  typeof value === 'object' && value !== null && 'TextNo' in value

async function namesIn(
  db: Connection,
  table: PgTable & { readonly nameX: PgColumn },
  key: PgColumn,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: key, name: table.nameX }).from(table).where(inArray(key, wanted))
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
}

/** Returns the names of the rows to which these values refer. */
export async function readNames(db: Connection, values: readonly FieldValue[]): Promise<ListNames> {
  const addresses = values.map(({ value }) => value).filter(isAddress)
  const phones = values.map(({ value }) => value).filter(isPhone)
  const idsOf = (...fields: readonly string[]) =>
    values.flatMap(({ field, value }) => {
      if (!fields.includes(field)) return []
      if (Array.isArray(value)) return value
      return typeof value === 'number' ? [value] : []
    })
  return {
    addressTypes: await namesIn(
      db,
      addressTypes,
      addressTypes.addrTypeId,
      addresses.map(({ TypeId }) => TypeId),
    ),
    phoneTypes: await namesIn(
      db,
      phoneTypes,
      phoneTypes.phoneTypeId,
      phones.map(({ PhoneTypeID }) => PhoneTypeID),
    ),
    states: await namesIn(db, states, states.stateId, [
      ...idsOf('DriverLicStID'),
      ...addresses.map(({ StateId }) => StateId),
    ]),
    countries: await namesIn(
      db,
      countries,
      countries.countryId,
      addresses.map(({ CountryId }) => CountryId),
    ),
    languages: await namesIn(db, languages, languages.langId, idsOf('Languages')),
    concepts: await namesIn(db, concepts, concepts.conceptId, idsOf('Race', 'Ethnicity', 'Religion')),
    schools: await namesIn(db, schools, schools.schoolId, idsOf('SchoolID')),
  }
}
