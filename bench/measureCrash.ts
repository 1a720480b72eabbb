import { join } from 'node:path'
import { databaseUrls } from '../server/db/embedded.ts'
import { type CrashCounts, runCrash } from '../tests/crash/runCrash.ts'

const senders = 5

/**
 * Kills the server between write and reply, on a PostgreSQL of its own with the settings of a clinic's, and counts what
 * became of the messages. For every four kills PostgreSQL once ends the connections that write.
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
