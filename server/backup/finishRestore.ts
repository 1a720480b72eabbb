import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'

/** The triggers that set versions are off during a restore. A record without a version is read anew at every call. */
const setVersions = `
  insert into record_versions (pt_id, version) select pt_id, gen_random_uuid() from patients
  on conflict (pt_id) do update set version = excluded.version`

/**
 * Migrates a restored database to this version, gives the records new versions, and collects the statistics that
 * PostgreSQL's planner needs.
 */
export async function finishRestore(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2 })
  try {
    await migrate(database)
    await database.pool.query(setVersions)
    await database.pool.query('analyze')
  } finally {
    await database.close()
  }
}
