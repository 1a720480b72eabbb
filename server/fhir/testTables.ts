import type { OpenDatabase } from '../db/client.ts'

type Tables = Pick<OpenDatabase, 'pool'>

/** Tables that no test changes: the lock, and the reference lists, which every database has. */
const untouched = [
  'start_lock',
  'reference_lists',
  'countries',
  'states',
  'languages',
  'address_types',
  'phone_types',
  'prefixes',
  'suffixes',
  'advance_directives',
  'billing_types',
  'concepts',
  'zip_codes',
  'image_categories',
  'image_types',
  'specimen_types',
  'collection_methods',
]

async function tableNames({ pool }: Tables): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1) order by 1`,
    [untouched],
  )
  return rows.map(({ name }) => name)
}

/** Returns all rows of all tables except the `untouched` ones, as sorted text, so that tests can compare database contents. */
export async function dumpTables(database: Tables): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const name of await tableNames(database)) {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/** Deletes all rows of all tables except the `untouched` ones, and resets their ids. */
export async function emptyTables(database: Tables): Promise<void> {
  const names = await tableNames(database)
  await database.pool.query(`truncate ${names.join(', ')} restart identity cascade`)
}
