import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations } from '../db/readMigrations.ts'
import type { Sequence, TableHead } from './backupFormat.ts'
import { BackupRefusal } from './BackupRefusal.ts'
import type { BackedUp } from './checkBackup.ts'
import { holdConstraints } from './holdConstraints.ts'
import { leftOut } from './leftOut.ts'
import { openClient } from './openClient.ts'
import { readBackup } from './readBackup.ts'
import { tablesOf } from './tablesOf.ts'

const mismatch = (key: string, detail: string) =>
  new BackupRefusal(`database ${key}: the backup does not match its own version of Yarrow (${detail})`)

/** One database that is being restored, in a transaction of its own. */
class LoadingDatabase {
  readonly client: Client
  readonly #backedUp: BackedUp
  /** Tables without rows yet, by name. */
  readonly #missing: Map<string, TableHead>
  readonly #restoreConstraints: () => Promise<void>

  private constructor(
    client: Client,
    backedUp: BackedUp,
    missing: Map<string, TableHead>,
    restoreConstraints: () => Promise<void>,
  ) {
    this.client = client
    this.#backedUp = backedUp
    this.#missing = missing
    this.#restoreConstraints = restoreConstraints
  }

  /** Begins the transaction and creates empty tables as the backup's version had them. */
  static async begin(url: string, backedUp: BackedUp): Promise<LoadingDatabase> {
    const client = await openClient(url)
    try {
      await client.query('begin')
      await applyMigrations(client, backedUp.migrations)
      const tables = await tablesOf(client)
      const restoreConstraints = await holdConstraints(client)
      // Migrations might have inserted rows.
      const names = [...tables.map(({ table }) => table), ...(await existing(client, Object.keys(leftOut)))]
      await client.query(`truncate ${names.map((name) => `public.${client.escapeIdentifier(name)}`).join(', ')}`)
      return new LoadingDatabase(client, backedUp, new Map(tables.map((one) => [one.table, one])), restoreConstraints)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  }

  async load({ table, columns }: TableHead, rows: AsyncIterable<Buffer>): Promise<void> {
    if (table in leftOut) return
    const { key } = this.#backedUp
    const known = this.#missing.get(table)
    if (!known) throw mismatch(key, `table ${table}`)
    if (known.columns.toSorted().join() !== columns.toSorted().join()) throw mismatch(key, `columns of ${table}`)
    this.#missing.delete(table)
    const names = columns.map((column) => this.client.escapeIdentifier(column)).join(', ')
    const copy = this.client.query(copyFrom(`copy public.${this.client.escapeIdentifier(table)} (${names}) from stdin`))
    await pipeline(rows, copy)
    const expected = this.#backedUp.rows[table]
    if (copy.rowCount !== expected) throw mismatch(key, `${copy.rowCount} rows in ${table}, expected ${expected}`)
  }

  /** Sets the sequences and checks the references between the rows. */
  async finish(sequences: readonly Sequence[]): Promise<void> {
    const [first] = this.#missing.keys()
    if (first !== undefined) throw mismatch(this.#backedUp.key, `no table ${first}`)
    for (const { name, value, isCalled } of sequences)
      await this.client.query('select setval($1::regclass, $2::bigint, $3)', [
        `public.${this.client.escapeIdentifier(name)}`,
        value,
        isCalled,
      ])
    await this.#restoreConstraints()
  }
}

async function existing(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
    [tables],
  )
  return rows.map(({ name }) => name)
}

/**
 * Loads a checked backup into empty databases, whose URLs `urls` has by key. Databases without a URL are skipped. Each
 * is loaded in one transaction, and all commit after the whole file was read and its checksum was right. Throws
 * `BackupRefusal` if the file is wrong: then nothing has changed.
 */
export async function loadBackup(
  file: string,
  databases: readonly BackedUp[],
  urls: Readonly<Record<string, string>>,
): Promise<void> {
  const opened: LoadingDatabase[] = []
  let current: LoadingDatabase | null = null
  try {
    for await (const part of readBackup(file)) {
      if (part.kind === 'database') {
        const backedUp = databases.find(({ key }) => key === part.database)
        const url = urls[part.database]
        current = backedUp && url ? await LoadingDatabase.begin(url, backedUp) : null
        if (current) opened.push(current)
      } else if (part.kind === 'table') await current?.load(part, part.rows)
      else if (part.kind === 'sequences') await current?.finish(part.sequences)
    }
    for (const { client } of opened) await client.query('commit')
  } finally {
    // Without a commit, the end of the connection rolls back.
    for (const { client } of opened) await client.end().catch(() => {})
  }
}
