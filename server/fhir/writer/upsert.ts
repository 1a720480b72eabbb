import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'

export type SourcedTable = PgTable & { readonly source: PgColumn }

/** Max parameters per statement. PostgreSQL's limit is 65,535, but smaller statements are parsed and planned faster. */
const parametersAtOnce = 8000
/** A batch ends once its documents reach this many characters, because one row can contain a whole document. */
const charactersAtOnce = 4_000_000

type Row = Readonly<Record<string, unknown>> & { readonly source?: string | null | undefined }

/**
 * Inserts rows, or updates existing rows with the same `source`, in batches. Returns the row ids by source. Existing
 * rows keep their ids. With `keep`, a null leaves the stored value unchanged.
 */
export async function upsert(
  tx: Connection,
  table: SourcedTable,
  id: PgColumn,
  rows: readonly Row[],
  { keep = false }: { keep?: boolean } = {},
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const columns = getTableColumns(table)
  const written = new Set(rows.flatMap((row) => Object.keys(row)))
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => written.has(name) && name !== 'source')
      .map(([name, column]) => {
        const excluded = sql`excluded.${sql.identifier(column.name)}`
        return [name, keep ? sql`coalesce(${excluded}, ${column})` : excluded]
      }),
  )
  const { updatedAt } = columns
  if (updatedAt)
    set['updatedAt'] = changedAt(
      updatedAt,
      Object.keys(set).flatMap((name) => columns[name] ?? []),
      keep,
    )
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

/** SQL for `updatedAt` on conflict: the current time if one of these columns changes, otherwise the stored time. */
function changedAt(updatedAt: PgColumn, columns: readonly PgColumn[], keep: boolean): SQL {
  const changes = columns.map((column) => {
    const excluded = sql`excluded.${sql.identifier(column.name)}`
    return sql`${column} is distinct from ${keep ? sql`coalesce(${excluded}, ${column})` : excluded}`
  })
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
