import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDatabase } from './client.ts'
import { withStartLock } from './withStartLock.ts'

/** Beside this file in the source, beside the bundle in a build. */
const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Brings the database to the newest migration. Instances that start at once wait for each other. */
export function migrate(database: OpenDatabase): Promise<void> {
  return withStartLock(database, () => runMigrations(database.db, { migrationsFolder }))
}
