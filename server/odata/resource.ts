import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type FieldType = 'text' | 'number' | 'boolean' | 'instant'

/** How a name is compared: the form of it that the database keeps, and what makes the same form of a text. */
export interface Folding {
  readonly column: PgColumn
  readonly fold: (text: SQL) => SQL
}

/** A field of a resource: what the wire may name, and what is behind it. */
export interface Field {
  readonly column: PgColumn | SQL
  readonly type: FieldType
  /** What `tolower` gives, and both sides of its comparisons: without case, and without accents too. */
  readonly folding?: Folding
  /** What it is ordered by, where that is not the field's own text. */
  readonly order?: PgColumn
}

type Fields<Names extends string = string> = Readonly<Record<Names, Field>>

/** One other row that a row refers to, such as a patient's site: `$expand` shows it, `Site/NameX` names its fields. */
export interface Reference {
  readonly table: PgTable
  /** By a unique key of that table, so that no row stands twice. */
  readonly on: SQL
  /** Not null in each of its rows: where it is null, the row refers to nothing. */
  readonly key: string
  readonly fields: Fields
}

/** What one OData resource shows of one table. A column that is not listed can't be read, filtered or ordered by. */
export interface Resource<Names extends string = string> {
  readonly table: PgTable
  readonly fields: Fields<Names>
  /** Joined always, in this order: PostgreSQL leaves out a join that nothing asks for. */
  readonly references?: Readonly<Record<string, Reference>>
  /** Ends every order, so that pages don't overlap. */
  readonly key: Names
  /** The most rows of one reply. */
  readonly maxTop: number
}

/** Which rows the caller may see at all; joined with whatever the query asks for. */
export type Scope = SQL | undefined

const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** The field that `NameX` or `Site/NameX` names; undefined where there is none. */
export function fieldNamed(resource: Resource, name: string): Field | undefined {
  const [first = '', second, ...rest] = name.split('/')
  if (second === undefined) return own(resource.fields, first)
  return rest.length === 0 ? own(referenceNamed(resource, first)?.fields, second) : undefined
}

export function referenceNamed(resource: Resource, name: string): Reference | undefined {
  return own(resource.references, name)
}
