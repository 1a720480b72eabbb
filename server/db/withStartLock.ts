import { DatabaseError } from 'pg'
import type { OpenDatabase } from './client.ts'

/** PostgreSQL's error codes if two sessions create the same table at the same time. */
const raceCodes = new Set(['23505', '42710', '42P07', '40001'])

async function makeLockTable(database: OpenDatabase): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.pool.query('create table if not exists start_lock (id integer primary key)')
      await database.pool.query('insert into start_lock (id) values (1) on conflict do nothing')
      return
    } catch (error) {
      const raced = error instanceof DatabaseError && raceCodes.has(error.code ?? '')
      if (!raced || tries >= 10) throw error
    }
  }
}

/**
 * Runs startup work that only one instance may do at a time. The others wait on a row lock, which every
 * PostgreSQL-compatible database supports; some accept advisory locks without effect.
 */
export async function withStartLock(database: OpenDatabase, work: () => Promise<void>): Promise<void> {
  await makeLockTable(database)
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select id from start_lock where id = 1 for update')
    await work()
    await client.query('commit')
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // Close a connection on which a query failed.
    client.release(broken)
  }
}
