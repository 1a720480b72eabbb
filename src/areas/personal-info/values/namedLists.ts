import * as v from 'valibot'
import {
  addressTypes,
  advanceDirectives,
  conceptQueries,
  concepts,
  countries,
  languages,
  phoneTypes,
  schools,
  states,
} from '#src/contract/referenceLists.ts'
import { endpointQuery } from '#src/query/query.ts'

/** A row of a reference list. `name` is in English. */
export interface NamedRow {
  readonly id: number
  readonly code: string | null
  readonly name: string
}

/** Queries for the reference lists that name what a record contains. */
export const listNameQueries = {
  countries: () => endpointQuery(countries, { query: { $orderby: 'NameX' } }),
  states: () => endpointQuery(states, { query: { $orderby: 'NameX' } }),
  languages: () => endpointQuery(languages, { query: { $orderby: 'NameX' } }),
  addressTypes: () => endpointQuery(addressTypes, { query: {} }),
  phoneTypes: () => endpointQuery(phoneTypes, { query: {} }),
  schools: () => endpointQuery(schools, { query: { $orderby: 'NameX' } }),
  advanceDirectives: () => endpointQuery(advanceDirectives, { query: {} }),
  race: () => endpointQuery(concepts, { query: conceptQueries.race }),
  ethnicity: () => endpointQuery(concepts, { query: conceptQueries.ethnicity }),
  religion: () => endpointQuery(concepts, { query: conceptQueries.religion }),
} as const
export type NamedList = keyof typeof listNameQueries

const idFields = {
  countries: 'CountryID',
  states: 'StateID',
  languages: 'LangID',
  addressTypes: 'AddrTypeID',
  phoneTypes: 'PhoneTypeID',
  schools: 'SchoolID',
  advanceDirectives: 'AdvDirectiveID',
  race: 'ConceptID',
  ethnicity: 'ConceptID',
  religion: 'ConceptID',
} as const satisfies Record<NamedList, string>

const Row = v.object({ NameX: v.string(), CodeX: v.optional(v.string()) })

/** Returns the rows of a list's reply. Leaves out rows without a number or a name. */
export function listRowsOf(list: NamedList, rows: readonly unknown[]): readonly NamedRow[] {
  const idField = idFields[list]
  return rows.flatMap((row) => {
    const read = v.safeParse(Row, row)
    const id = v.safeParse(v.object({ [idField]: v.number() }), row)
    const number = id.success ? id.output[idField] : undefined
    if (!read.success || number === undefined) return []
    return [{ id: number, code: read.output.CodeX ?? null, name: read.output.NameX }]
  })
}
