import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import type { ObjectElement } from './element.ts'

/** A row as the resources that it makes. */
export interface SourceRow {
  readonly rowId: number
  readonly ptId: number
  readonly updatedAt: Date
  /** `slot` tells apart the resources of one row; it is empty where there is but one. */
  readonly resources: readonly { readonly slot: string; readonly content: ObjectElement }[]
}

/** A table that resources of one type come from. The id of a resource is `{prefix}-{rowId}-{slot}`, what there is of it. */
export interface ResourceSource {
  readonly prefix: string
  readonly table: PgTable
  readonly id: PgColumn
  readonly ptId: PgColumn
  /** When what the resource says last changed. */
  readonly updatedAt: SQL<Date> | PgColumn
  /** Which rows of the table. */
  readonly where?: SQL
  /** How many resources a row makes; one unless told. */
  readonly units?: SQL<number>
  /** How many characters a row carries, where that can be many. */
  readonly size?: SQL<number>
  /** The rows of these numbers, in any order. */
  load(db: Connection, rowIds: readonly number[]): Promise<SourceRow[]>
}

export interface Place {
  /** Which of the type's sources. */
  readonly source: number
  readonly rowId: number
  readonly slot: string
}

/** The id of a resource on this server. */
export const resourceId = ({ prefix }: ResourceSource, rowId: number, slot: string): string =>
  [prefix, String(rowId), slot].filter(Boolean).join('-')

/** Where the resource of an id comes from, or null where no id is like that. */
export function placeOf(sources: readonly ResourceSource[], id: string): Place | null {
  const [, prefix = '', number = '', slot = ''] =
    /^(?:([a-z]+)-)?([1-9]\d{0,14})(?:-([A-Za-z0-9.-]{1,30}))?$/.exec(id) ?? []
  const source = sources.findIndex((one) => one.prefix === prefix)
  return source < 0 || !number ? null : { source, rowId: Number(number), slot }
}
