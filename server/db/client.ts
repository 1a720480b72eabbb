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
  close(): Promise<void>
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
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
