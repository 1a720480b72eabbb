import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type FieldType = 'text' | 'number' | 'boolean' | 'instant'

/** How a name is compared: the stored folded column, and the function that folds a text in the same way. */
export interface Folding {
  readonly column: PgColumn
  readonly fold: (text: SQL) => SQL
}

/** A field of a resource, listed in `Fields` under its name on the wire. */
export interface Field {
  readonly column: PgColumn | SQL
  readonly type: FieldType
  /** Form in which `tolower` compares both sides: without case and accents. */
  readonly folding?: Folding
  /** Whether an index finds the texts that contain a text: of the folded column if there is one, else of the field. */
  readonly hasPartsIndex?: true
  /** Column to sort by. Default: the folded column, or else the field itself. */
  readonly order?: PgColumn
  /** Whether queries can only select it: filters and sort orders are part of addresses, which are logged. */
  readonly isOnlyShown?: true
}

type Fields<Names extends string = string> = Readonly<Record<Names, Field>>

/**
 * A row of another table to which a row refers, such as a patient's site: `$expand` returns it, and `Site/NameX` names
 * one of its fields.
 */
export interface Reference {
  readonly table: PgTable
  /** Joins by a unique key of that table, so that no row is repeated. */
  readonly on: SQL
  /** Name of a field that is never null in that table: if it is null after the join, there is no referenced row. */
  readonly key: string
  readonly fields: Fields
}

/** What one OData resource exposes of one table. Queries can read, filter by and sort by only the listed fields. */
export interface Resource<Names extends string = string> {
  readonly table: PgTable
  readonly fields: Fields<Names>
  /** Every query joins all of them, in this order. PostgreSQL skips the joins that the query does not need. */
  readonly references?: Readonly<Record<string, Reference>>
  /** Last sort column of every query, so that pages don't overlap. */
  readonly key: Names
  /** Maximum number of rows in a reply. */
  readonly maxTop: number
}

/** Condition for the rows that the caller may see, combined with the query. */
export type Scope = SQL | undefined

const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** Returns the field that `NameX` or `Site/NameX` names. Undefined if there is none. */
export function fieldNamed(resource: Resource, name: string): Field | undefined {
  const [first = '', second, ...rest] = name.split('/')
  if (second === undefined) return own(resource.fields, first)
  return rest.length === 0 ? own(referenceNamed(resource, first)?.fields, second) : undefined
}

export function referenceNamed(resource: Resource, name: string): Reference | undefined {
  return own(resource.references, name)
}
