import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDatabase } from './client.ts'
import { withStartLock } from './withStartLock.ts'
import { writeReferenceLists } from './writeReferenceLists.ts'

/** Beside this file in the source, and beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Migrates the database to the newest version, with the newest reference lists. Instances that start at the same time
 * wait for each other.
 */
export function migrate(database: OpenDatabase): Promise<void> {
  return withStartLock(database, async () => {
    await runMigrations(database.db, { migrationsFolder })
    await writeReferenceLists(database.db)
  })
}
