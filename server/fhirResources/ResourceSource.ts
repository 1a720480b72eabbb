import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import type { ObjectElement } from './element.ts'

/** One row of a source table and the FHIR resources made from it. */
export interface SourceRow {
  readonly rowId: number
  readonly ptId: number
  readonly updatedAt: Date
  /** `slot` distinguishes the resources of one row. It is empty in tables whose rows have only one resource each. */
  readonly resources: readonly { readonly slot: string; readonly content: ObjectElement }[]
}

/**
 * A table that provides resources of one type. A resource's id is `{prefix}-{rowId}-{slot}` without the empty parts.
 */
export interface ResourceSource {
  readonly prefix: string
  readonly table: PgTable
  readonly id: PgColumn
  readonly ptId: PgColumn
  /** When the content of the resource last changed. */
  readonly updatedAt: SQL<Date> | PgColumn
  /** Limits the rows of the table that become resources. */
  readonly where?: SQL
  /** How many resources a row yields; 1 if missing. */
  readonly units?: SQL<number>
  /** Canonical URL of a row's resource, for types that have one. */
  readonly url?: SQL<string>
  /** How many characters a row holds, for tables with large rows. */
  readonly size?: SQL<number>
  /** Loads the rows with these ids, in any order. */
  load(db: Connection, rowIds: readonly number[]): Promise<SourceRow[]>
}

export interface Place {
  /** Index into the type's list of sources. */
  readonly source: number
  readonly rowId: number
  readonly slot: string
}

/** Returns the id that this server gives a resource. */
export const resourceId = ({ prefix }: ResourceSource, rowId: number, slot: string): string =>
  [prefix, String(rowId), slot].filter(Boolean).join('-')

/** Parses a resource id into its source, row and slot; null if the text can't be an id of this type. */
export function placeOf(sources: readonly ResourceSource[], id: string): Place | null {
  const [, prefix = '', number = '', slot = ''] =
    /^(?:([a-z]+)-)?([1-9]\d{0,14})(?:-([A-Za-z0-9.-]{1,30}))?$/.exec(id) ?? []
  const source = sources.findIndex((one) => one.prefix === prefix)
  return source < 0 || !number ? null : { source, rowId: Number(number), slot }
}

/** Returns the condition that a row has one of these ids. As one parameter: a list of 250 takes Drizzle longer than PostgreSQL. */
export const isAmong = (id: PgColumn, rowIds: readonly number[]): SQL =>
  sql`${id} = any(${sql.param([...rowIds])}::bigint[])`
