import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { storageFault } from '../storageFault.ts'
import * as accounts from './schema/accounts.ts'
import * as messages from './schema/messages.ts'
import * as people from './schema/people.ts'
import * as records from './schema/records.ts'
import * as writes from './schema/writes.ts'

const schema = { ...accounts, ...people, ...records, ...messages, ...writes }

export type Database = NodePgDatabase<typeof schema>
/** A database, or a transaction on it, for service functions. */
export type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: Pool
  /** URL, for code that needs a connection of its own. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Runs transactions, each on a connection that always returns to the pool. Drizzle's own transaction leaks the
 * connection if its very first statement fails, as it does when PostgreSQL has just ended the connection.
 */
function transactionOn(pool: Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isReadOnly = false
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } catch (error) {
      // After a failover, this connection leads to the former primary. A new one can lead to the new primary.
      isReadOnly = storageFault(error) === 'read-only'
      throw error
    } finally {
      client.release(isReadOnly)
    }
  }
}

/** Opens a connection pool on a PostgreSQL database. Does not connect yet. */
export function openDatabase(url: string, { connections = 10 }: { connections?: number } = {}): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 })
  // The pool replaces a broken idle connection when one is needed. Without a listener, the 'error' event would end the
  // process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`database: connection lost (${error.message})`)
  })
  // A connection can also break between two queries of a transaction: its next query then fails and is reported.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactionOn(pool) })
  return { db, pool, url, close: () => pool.end() }
}
