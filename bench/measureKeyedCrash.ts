import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrls } from '../server/db/embedded.ts'
import { buildServer } from '../tests/crash/buildServer.ts'
import { type KeyedCrashCounts, runKeyedCrash } from '../tests/keyed/runKeyedCrash.ts'

/**
 * Kills the server while clients book and pay through a failing gateway, and counts what happened to the bookings and
 * payments. Uses a separate PostgreSQL with production settings.
 */
export async function measureKeyedCrash(folder: string, kills: number, writes: number): Promise<KeyedCrashCounts> {
  const built = await buildServer('tests/keyed/keyedServer.ts')
  const databases = await databaseUrls({ DATA_DIR: join(folder, 'keyed-crash') }, { stopOnSignal: false })
  try {
    const databaseUrl = databases.urls['main']
    if (!databaseUrl) throw new Error('the embedded database has no main')
    return await runKeyedCrash({ script: built.script, databaseUrl, clients: 5, kills, writes })
  } finally {
    await databases.stop()
    await rm(built.folder, { recursive: true, force: true })
  }
}
