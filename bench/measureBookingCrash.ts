import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrls } from '../server/db/embedded.ts'
import { type BookingCrashCounts, runBookingCrash } from '../tests/booking/runBookingCrash.ts'
import { buildServer } from '../tests/crash/buildServer.ts'

/**
 * Kills the server while 5 patients book times of one provider, and counts what happened to their appointments. Uses a
 * separate PostgreSQL with production settings.
 */
export async function measureBookingCrash(folder: string, kills: number): Promise<BookingCrashCounts> {
  const built = await buildServer()
  const databases = await databaseUrls({ DATA_DIR: join(folder, 'booking-crash') }, { stopOnSignal: false })
  try {
    const databaseUrl = databases.urls['main']
    if (!databaseUrl) throw new Error('the embedded database has no main')
    return await runBookingCrash({ script: built.script, databaseUrl, clients: 5, kills })
  } finally {
    await databases.stop()
    await rm(built.folder, { recursive: true, force: true })
  }
}
