import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'

/** Migrates a restored database to this version, and collects the statistics that PostgreSQL's planner needs. */
export async function finishRestore(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2 })
  try {
    await migrate(database)
    await database.pool.query('analyze')
  } finally {
    await database.close()
  }
}
