import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { migrationsFolder } from './migrate.ts'

/** A migration as Drizzle records it in `drizzle.__drizzle_migrations`. */
export interface AppliedMigration {
  /** SHA-256 of its SQL. */
  readonly hash: string
  /** Number by which migrations are ordered, `when` in the journal. */
  readonly when: number
}

/** Returns the migrations that a database has, oldest first. Empty if it was never migrated. */
export async function readMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const found = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  )
  if (!found.rows[0]?.found) return []
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at::text as "when" from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }))
}

/** Returns the migrations of this version of Yarrow, oldest first. */
export function knownMigrations(): AppliedMigration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, when: folderMillis }))
}

/**
 * Creates the tables of an empty database as they were after the first `count` migrations. In the caller's transaction,
 * which Drizzle's own migrator can't use. `migrate` continues from there.
 */
export async function applyMigrations(client: ClientBase, count: number): Promise<void> {
  await client.query('create schema if not exists drizzle')
  // The table that Drizzle's migrator creates.
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
