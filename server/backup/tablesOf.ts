import type { Client } from 'pg'
import type { Sequence, TableHead } from './backupFormat.ts'
import { leftOut } from './leftOut.ts'

/**
 * Returns the tables of a database that belong into a backup, by name, with the columns that PostgreSQL does not
 * generate. Reads them from the catalog, so that a new table needs no entry anywhere.
 */
export async function tablesOf(client: Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    select c.relname as table,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`)
  return rows.filter(({ table }) => !(table in leftOut))
}

/** Returns the sequences of a database with their state. Call it after the rows were read: sequences only go up. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`,
  )
  const states: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    )
    for (const { value, isCalled } of state.rows) states.push({ name, value, isCalled })
  }
  return states
}
