import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as accounts from './schema/accounts.ts'
import * as messages from './schema/messages.ts'
import * as people from './schema/people.ts'
import * as records from './schema/records.ts'
import * as writes from './schema/writes.ts'

const schema = { ...accounts, ...people, ...records, ...messages, ...writes }

export type Database = NodePgDatabase<typeof schema>
/** A database or a transaction on it: what a service writes with. */
export type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: Pool
  /** Where it is, for who needs a connection of their own. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Transactions, each on a connection that goes back to the pool however it ends. Drizzle's own keeps the connection for
 * ever where the very first statement fails, as it does where PostgreSQL has just ended it.
 */
function transactionOn(pool: Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/** Opens a pool on one PostgreSQL database. Nothing is asked of the server yet. */
export function openDatabase(url: string, { connections = 10 }: { connections?: number } = {}): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`database connection lost: ${error.message}`)
  })
  // The same for one that is in use between two queries of a transaction: its next query fails, and that is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactionOn(pool) })
  return { db, pool, url, close: () => pool.end() }
}
