import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'

export type SourcedTable = PgTable & { readonly source: PgColumn }

/** Max parameters per statement. PostgreSQL's limit is 65,535, but smaller statements are parsed and planned faster. */
const parametersAtOnce = 8000
/** A batch ends once its documents reach this many characters, because one row can contain a whole document. */
const charactersAtOnce = 4_000_000

type Row = Readonly<Record<string, unknown>> & { readonly source?: string | null | undefined }

/** Columns that keep their stored values where a new row has none. */
export interface KeptColumns {
  /** Columns that belong together, such as a dose and its unit. They are kept if the row has none of their values. */
  readonly groups: readonly (readonly string[])[]
  /** Columns that must be unchanged for any other to be kept. */
  readonly ifSame?: readonly string[]
}

/**
 * Inserts rows, or updates existing rows with the same `source`, in batches. Returns the row ids by source. Existing
 * rows keep their ids. With `keep`, a null or an empty list leaves the stored value unchanged: in each column, or in the
 * columns that it names.
 */
export async function upsert(
  tx: Connection,
  table: SourcedTable,
  id: PgColumn,
  rows: readonly Row[],
  { keep = false }: { keep?: boolean | KeptColumns } = {},
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const columns = getTableColumns(table)
  const written = new Set(rows.flatMap((row) => Object.keys(row)))
  const names = Object.keys(columns).filter((name) => written.has(name) && name !== 'source')
  const kept = keep === true ? { groups: names.map((name) => [name]) } : keep || { groups: [] }
  const columnsOf = (some: readonly string[] = []) => some.flatMap((name) => columns[name] ?? [])
  const isSame = columnsOf(kept.ifSame).map((column) => sql`${column} is not distinct from ${excluded(column)}`)
  const set: Record<string, SQL> = {}
  for (const name of names) {
    const group = kept.groups.find((one) => one.includes(name))
    for (const column of columnsOf([name]))
      set[name] = group
        ? sql`case when ${sql.join([...columnsOf(group).map(isEmpty), ...isSame], sql` and `)}
            then ${column} else ${excluded(column)} end`
        : excluded(column)
  }
  const { updatedAt } = columns
  if (updatedAt) set['updatedAt'] = changedAt(updatedAt, set, columns)
  for (const batch of batches(rows, Object.keys(columns).length)) {
    const returned = await tx
      .insert(table)
      .values(batch)
      .onConflictDoUpdate({ target: table.source, set })
      .returning({ id, source: table.source })
    for (const row of returned) ids.set(String(row.source), Number(row.id))
  }
  return ids
}

const excluded = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`

/** SQL that tells whether a new row has no value in a column. */
function isEmpty(column: PgColumn): SQL {
  const type = column.getSQLType()
  if (type.endsWith('[]')) return sql`coalesce(${excluded(column)}, '{}') = '{}'`
  if (type === 'jsonb') return sql`coalesce(${excluded(column)}, '[]') = '[]'`
  return sql`${excluded(column)} is null`
}

/** SQL for `updatedAt` on conflict: the current time if one of these values is new, otherwise the stored time. */
function changedAt(
  updatedAt: PgColumn,
  set: Readonly<Record<string, SQL>>,
  columns: Readonly<Record<string, PgColumn>>,
): SQL {
  const changes = Object.entries(set).map(([name, value]) => sql`${columns[name]} is distinct from ${value}`)
  return sql`case when ${sql.join(changes, sql` or `)} then now() else ${updatedAt} end`
}

/**
 * Inserts rows whose source is not yet in the table, without changing existing rows. Returns the ids of all given rows
 * by source.
 */
export async function insertMissing(
  tx: Connection,
  table: SourcedTable,
  id: PgColumn,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  for (const batch of batches(rows, Object.keys(getTableColumns(table)).length))
    await tx.insert(table).values(batch).onConflictDoNothing({ target: table.source })
  return await idsBySource(
    tx,
    table,
    id,
    rows.flatMap(({ source }) => source ?? []),
  )
}

/** Returns the ids of the rows that have one of these sources, by source. */
export async function idsBySource(
  tx: Connection,
  table: SourcedTable,
  id: PgColumn,
  sources: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let start = 0; start < sources.length; start += 1000) {
    const some = sources.slice(start, start + 1000)
    const found = await tx.select({ id, source: table.source }).from(table).where(inArray(table.source, some))
    for (const row of found) ids.set(String(row.source), Number(row.id))
  }
  return ids
}

/** Deletes the rows that have one of these sources. */
export async function deleteBySource(tx: Connection, table: SourcedTable, sources: readonly string[]): Promise<void> {
  for (let start = 0; start < sources.length; start += 1000)
    await tx.delete(table).where(inArray(table.source, sources.slice(start, start + 1000)))
}

function* batches(rows: readonly Row[], columns: number): Generator<Row[]> {
  const maxRows = Math.max(1, Math.floor(parametersAtOnce / columns))
  // One statement can't update a row twice: of several rows with the same source, the last is used.
  const unique = [...new Map(rows.map((row) => [row.source, row])).values()]
  let batch: Row[] = []
  let size = 0
  for (const row of unique) {
    batch.push(row)
    size += typeof row['content'] === 'string' ? row['content'].length : 0
    if (batch.length >= maxRows || size >= charactersAtOnce) {
      yield batch
      batch = []
      size = 0
    }
  }
  if (batch.length > 0) yield batch
}
