import { DatabaseError } from 'pg'
import type { OpenDatabase } from './client.ts'

/** What PostgreSQL says where two sessions make one table at the same moment. */
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
 * Does the work of a start that only one instance at a time may do. The others wait on a row, which every
 * PostgreSQL-compatible database locks; advisory locks some take and don't keep.
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
    // A connection on which something failed is closed, not used again.
    client.release(broken)
  }
}
