import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'

/** PostgreSQL truncates longer names. */
const maxNameLength = 63
const nameOf = (name: string | undefined) => (name ?? '').slice(0, maxNameLength)

/** Returns every table of the schema as lines such as `sites.name not null`, `index messages_prev on messages`. */
async function declaredLines(): Promise<string[]> {
  const files = readdirSync(new URL('schema/', import.meta.url)).filter((name) => !name.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(
    files.map((name) => import(`./schema/${name.slice(0, -'.ts'.length)}.ts`)),
  )
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((value) => is(value, PgTable))
  return tables.flatMap((table) => {
    const { name, columns, indexes, uniqueConstraints, foreignKeys } = getTableConfig(table)
    const unique = [
      ...uniqueConstraints.map((constraint) => constraint.name),
      ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
    ]
    return [
      ...columns.map((column) => `${name}.${column.name}${column.notNull ? ' not null' : ''}`),
      ...indexes.map(({ config }) => `${config.unique ? 'unique ' : ''}index ${nameOf(config.name)} on ${name}`),
      ...unique.map((constraint) => `unique index ${nameOf(constraint)} on ${name}`),
      ...foreignKeys.map((key) => `foreign key ${nameOf(key.getName())} on ${name}`),
    ]
  })
}

/**
 * Query that reads lines in the same format from a migrated database. Leaves out the table `start_lock`, which
 * `withStartLock.ts` creates, not a migration.
 */
const migratedLines = `
  select c.table_name || '.' || c.column_name || case c.is_nullable when 'NO' then ' not null' else '' end as line
  from information_schema.columns c where c.table_schema = 'public' and c.table_name <> 'start_lock'
  union all
  select case when i.indisunique then 'unique ' else '' end || 'index ' || x.relname || ' on ' || t.relname
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and not i.indisprimary
  union all
  select 'foreign key ' || k.conname || ' on ' || t.relname
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace`

it('the migrations create exactly the columns, indexes and foreign keys of the schema', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ line: string }>(migratedLines)
  const [declared, migrated] = [new Set(await declaredLines()), new Set(rows.map(({ line }) => line))]
  expect(declared.size).toBeGreaterThan(300)
  expect(
    [...declared].filter((line) => !migrated.has(line)),
    'in server/db/schema, but made by no file of server/db/migrations: add a migration',
  ).toEqual([])
  expect(
    [...migrated].filter((line) => !declared.has(line)),
    'made by server/db/migrations, but not in server/db/schema: declare it there, or drop it in a migration',
  ).toEqual([])
})
