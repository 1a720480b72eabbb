import { join } from 'node:path'
import { databaseUrls } from '../server/db/embedded.ts'
import { type CrashCounts, runCrash } from '../tests/crash/runCrash.ts'

const senders = 5

/**
 * Kills the server while requests are in flight, and counts what happened to the messages. Uses a separate PostgreSQL
 * with production settings. Once per four kills, ends the database connections that are writing.
 */
export async function measureCrash(folder: string, script: string, kills: number): Promise<CrashCounts> {
  const databases = await databaseUrls({ DATA_DIR: join(folder, 'crash') }, { stopOnSignal: false })
  try {
    const databaseUrl = databases.urls['main']
    if (!databaseUrl) throw new Error('the embedded database has no main')
    return await runCrash({ script, databaseUrl, senders, kills, cuts: Math.floor(kills / 4) })
  } finally {
    await databases.stop()
  }
}
