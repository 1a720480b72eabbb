import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readMigrations } from '../db/readMigrations.ts'
import { type DatabaseHead, type End, endOfRows, formatVersion, type Head, type TableHead } from './backupFormat.ts'
import { BackupRefusal } from './BackupRefusal.ts'
import { openClient } from './openClient.ts'
import { sequencesOf, tablesOf } from './tablesOf.ts'

/** What `backupBytes` has written. */
export interface Written {
  readonly rows: End['rows']
}

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

export function copyOut(client: Client, { table, columns }: TableHead): string {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // A query instead of a table name: it reads partitioned tables too.
  return `copy (select ${names} from public.${client.escapeIdentifier(table)}) to stdout`
}

/**
 * Begins a transaction that sees one moment of the database, and returns its tables. Locks them, so that no migration
 * changes one before it is read. Writes go on.
 */
async function beginSnapshot(client: Client): Promise<TableHead[]> {
  for (;;) {
    const seen = await tablesOf(client)
    await client.query('begin isolation level repeatable read, read only')
    // The snapshot is taken by the first statement after the locks.
    const names = seen.map(({ table }) => `public.${client.escapeIdentifier(table)}`)
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
    const locked = await tablesOf(client)
    if (JSON.stringify(locked) === JSON.stringify(seen)) return locked
    await client.query('rollback')
  }
}

/**
 * Returns the bytes of a backup, not compressed, in the form of `backupFormat.ts`. Each database is read in one
 * transaction, so its rows belong to one moment. Throws `BackupRefusal` if a database has no tables of Yarrow.
 */
export async function* backupBytes(
  urls: Readonly<Record<string, string>>,
  { madeAt, onWritten }: { readonly madeAt: Date; readonly onWritten?: (written: Written) => void },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const rows: Record<string, Record<string, number>> = {}
  yield hashed(lineOf({ yarrowBackup: formatVersion, madeAt: madeAt.toISOString() } satisfies Head))
  for (const [database, url] of Object.entries(urls)) {
    const client = await openClient(url)
    try {
      const tables = await beginSnapshot(client)
      const migrations = await readMigrations(client)
      if (migrations.length === 0)
        throw new BackupRefusal(`database ${database}: has no tables of Yarrow. Start the server once.`)
      yield hashed(lineOf({ database, migrations } satisfies DatabaseHead))
      const counts: Record<string, number> = {}
      for (const table of tables) {
        yield hashed(lineOf(table))
        const copy = client.query(copyTo(copyOut(client, table)))
        for await (const chunk of copy as AsyncIterable<Buffer>) yield hashed(chunk)
        yield hashed(Buffer.from(endOfRows))
        counts[table.table] = copy.rowCount
      }
      yield hashed(lineOf({ sequences: await sequencesOf(client) }))
      rows[database] = counts
    } finally {
      await client.end().catch(() => {})
    }
  }
  yield lineOf({ rows, sha256: hash.digest('hex') } satisfies End)
  onWritten?.({ rows })
}
