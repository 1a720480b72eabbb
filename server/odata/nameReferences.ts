import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reference } from './resource.ts'

interface NamedTable {
  readonly nameX: PgColumn
}
interface CodedTable extends NamedTable {
  readonly codeX: PgColumn
}

/** Returns the reference to a row of a list, with its name. `id`: the list's key; `from`: the column that has it. */
export function namedReference(table: PgTable & NamedTable, id: PgColumn, from: PgColumn): Reference {
  return { table, on: eq(id, from), key: 'NameX', fields: { NameX: { column: table.nameX, type: 'text' } } }
}

/** Like `namedReference`, with the code too. */
export function codedReference(table: PgTable & CodedTable, id: PgColumn, from: PgColumn): Reference {
  const { fields, ...named } = namedReference(table, id, from)
  return { ...named, fields: { CodeX: { column: table.codeX, type: 'text' }, ...fields } }
}
