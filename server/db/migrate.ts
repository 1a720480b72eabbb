import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from './client.ts'

/** Beside this file in the source, beside the bundle in a build. */
const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** What PostgreSQL says where two sessions make one table at the same moment. */
const raceCodes = new Set(['23505', '42P07', '40001'])

async function makeLockTable(database: OpenDatabase): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.pool.query('create table if not exists migration_lock (id integer primary key)')
      await database.pool.query('insert into migration_lock (id) values (1) on conflict do nothing')
      return
    } catch (error) {
      const raced = error instanceof pg.DatabaseError && raceCodes.has(error.code ?? '')
      if (!raced || tries >= 10) throw error
    }
  }
}

/**
 * Brings the database to the newest migration. Instances that start at once wait for each other on a row, which every
 * PostgreSQL-compatible database locks; advisory locks some take and don't keep.
 */
export async function migrate(database: OpenDatabase): Promise<void> {
  await makeLockTable(database)
  const client = await database.pool.connect()
  let broken: Error | undefined
  client.on('error', (error) => {
    broken = error
  })
  try {
    await client.query('begin')
    await client.query('select id from migration_lock where id = 1 for update')
    await runMigrations(database.db, { migrationsFolder })
    await client.query('commit')
  } catch (error) {
    broken ??= error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}
