import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type FieldType = 'text' | 'number' | 'boolean' | 'instant'

/** A field of a resource: what the wire may name, and the column behind it. */
export interface Field {
  readonly column: PgColumn
  readonly type: FieldType
}

/** What one OData resource shows of one table. A column that is not listed can't be read, filtered or ordered by. */
export interface Resource<Names extends string = string> {
  readonly table: PgTable
  readonly fields: Readonly<Record<Names, Field>>
  /** Ends every order, so that pages don't overlap. */
  readonly key: Names
  /** The most rows of one reply. */
  readonly maxTop: number
}

/** Which rows the caller may see at all; joined with whatever the query asks for. */
export type Scope = SQL | undefined
