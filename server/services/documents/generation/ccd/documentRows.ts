import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sortInstant } from '#src/lib/clinicalDate.ts'

/** Rows that one statement reads. Each takes far less than the limit for a statement. */
export const batchRows = 2000

interface RecordTable extends PgTable {
  readonly ptId: PgColumn
}

/** Selects the columns that documents write. */
export function columnsOf<Table extends PgTable, Unwritten extends string>(
  table: Table,
  unwritten: readonly Unwritten[],
) {
  const all: Table['_']['columns'] = getTableColumns(table)
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !unwritten.some((one) => one === name)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the names
  return kept as Omit<Table['_']['columns'], Unwritten>
}

/** Columns of the record's tables that no document has. */
export const unwritten = ['source', 'updatedAt', 'sortedAt', 'ptId'] as const

/** Reads rows in batches, each a short statement of its own, in the order of their ids. */
export async function inBatches<Row>(
  read: (after: number) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
  limit = batchRows,
): Promise<Row[]> {
  const all: Row[] = []
  for (let after = 0; ;) {
    const rows = await read(after)
    for (const row of rows) all.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return all
    after = idOf(last)
  }
}

/** Selects the rows of a patient whose ids come after one, for `inBatches`. */
export const rowsAfter = (table: RecordTable, ptId: number, id: PgColumn, after: number, where?: SQL) =>
  and(eq(table.ptId, ptId), gt(id, after), where)

/** Orders by time, newest first. Rows without a time come last. */
export const newest = (sortedAt: PgColumn, id: PgColumn) => [sql`${sortedAt} desc nulls last`, asc(id)]

/** Sorts rows by their clinical dates, newest first. Rows without a date come last. */
export function newestFirst<Row>(rows: Row[], dateOf: (row: Row) => string | null): Row[] {
  return rows
    .map((row) => ({ row, at: sortInstant(dateOf(row))?.getTime() ?? -Infinity }))
    .sort((a, b) => b.at - a.at || 0)
    .map(({ row }) => row)
}
