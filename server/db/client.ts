import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg'
import { endsWithin } from '../endsWithin.ts'
import { DatabaseSilent, limitSilence } from './limitSilence.ts'
import { storageFault } from '../storageFault.ts'
import * as accounts from './schema/accounts.ts'
import * as messages from './schema/messages.ts'
import * as people from './schema/people.ts'
import * as records from './schema/records.ts'
import * as writes from './schema/writes.ts'

const schema = { ...accounts, ...people, ...records, ...messages, ...writes }

export type Database = NodePgDatabase<typeof schema>
/** A database, or a transaction on it, for service functions. */
export type Connection = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: Pool
  /** URL, for code that needs a connection of its own. */
  readonly url: string
  /** Closes the connections. Running queries get a second to end. */
  close(): Promise<void>
}

/** Limits for the work on a database, ms. */
export interface DatabaseLimits {
  /** How long queries wait while the database sends nothing. Then they fail, and their connection is closed. */
  readonly silence: number
  /**
   * Maximum duration of a statement, with its waits for locks. PostgreSQL cancels it. Less than `silence`, so that slow
   * statements don't count as silence.
   */
  readonly statement: number
  /**
   * Time after which PostgreSQL ends a transaction that gets no more statements. Until then, a transaction whose
   * connection is lost keeps its locks, and others wait for them.
   */
  readonly idleTransaction: number
}

/**
 * Limits of a running server. Users don't wait longer. If the database fails over without closing connections, it is
 * usable again after `silence`.
 */
export const servingLimits: DatabaseLimits = { silence: 8000, statement: 7000, idleTransaction: 8000 }

interface DatabaseOptions {
  /** Maximum number of connections. */
  readonly connections?: number
  /** Timeout for a connection: for a free one of the pool, or for a new one. */
  readonly connectMs?: number
  /** Null for work that may take long, such as migrations, imports and other commands. */
  readonly limits?: DatabaseLimits | null
}

/** Timeout for closing connections, ms. A silent database would never confirm. */
const closeMs = 1000
/** Idle time before the operating system asks whether the other end of a connection still exists, ms. */
const keepAliveMs = 5000

/** Sets limits by a statement: a connection pooler such as PgBouncer refuses unknown startup parameters. */
async function setLimits(client: ClientBase, { statement, idleTransaction }: DatabaseLimits): Promise<void> {
  await client.query(
    `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleTransaction}`,
  )
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
      // Close a connection whose transaction could not be ended.
      client.release(isReadOnly || client.getTransactionStatus() !== 'I')
    }
  }
}

/** Opens a connection pool on a PostgreSQL database. Does not connect yet. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { connections = 10, connectMs = 5000, limits = null } = options
  const open = new Set<Client>()
  /** Open clients that nothing uses. */
  const idle = new Set<Client>()
  // Connections of before a failover stay silent: close the idle ones too, so that each is not first tried.
  let silentAt = -Infinity
  const onSilent = () => {
    if (performance.now() - silentAt > connectMs) console.error('database: no answer, closing its connections')
    silentAt = performance.now()
    // With an error, the pool removes them at once.
    for (const client of idle) client.connection.stream.destroy(new DatabaseSilent('closed while idle'))
    idle.clear()
  }
  class LimitedClient extends Client {
    constructor(config?: ClientConfig) {
      super(config)
      open.add(this)
      this.once('end', () => open.delete(this))
      if (limits) limitSilence(this, limits.silence, onSilent)
    }
  }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    Client: LimitedClient,
    ...(limits && { onConnect: (client) => setLimits(client, limits) }),
  })
  pool.on('release', (_, client) => idle.add(client))
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client))
  // The pool replaces a broken idle connection when one is needed. Without a listener, the 'error' event would end the
  // process.
  pool.on('error', (error) => {
    if (!pool.ending && !(error instanceof DatabaseSilent))
      console.error(`database: connection lost (${error.message})`)
  })
  // A connection can also break between two queries of a transaction: its next query then fails and is reported.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactionOn(pool) })
  const close = async () => {
    await endsWithin(closeMs, pool.end())
    for (const client of open) client.connection.stream.destroy()
  }
  return { db, pool, url, close }
}
