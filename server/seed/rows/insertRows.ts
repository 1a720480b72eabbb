import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'

/**
 * Inserts many rows with one statement and one parameter: a JSON array that PostgreSQL expands. Thousands of rows cost
 * one query and never reach the limit of parameters. A column that no row sets gets its default. If only some rows set
 * a column, it is null in the others.
 */
export async function insertRows(
  db: Connection,
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => named.has(property))
  const name = sql.identifier(getTableName(table))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([property, column]) => [column.name, row[property]])),
  )
  await db.execute(
    sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)`,
  )
}
