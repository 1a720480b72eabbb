import { join } from 'node:path'
import { databaseUrls } from '../server/db/embedded.ts'
import type { FaultNumbers } from '../tests/crash/injectFaults.ts'
import { type CrashCounts, runCrash } from '../tests/crash/runCrash.ts'
import { SmallDisk } from '../tests/SmallDisk.ts'

const senders = 5
/** Size of the disk that is filled, MiB: the database with its log, and some thousand messages. */
const diskSize = 800

/**
 * Injects faults while patients write, and counts what happened to the messages. Uses a separate PostgreSQL with
 * production settings, on a disk of its own. If this process can't mount one, there are no full disks.
 */
export async function measureCrash(folder: string, script: string, faults: FaultNumbers): Promise<CrashCounts> {
  const disk = SmallDisk.isPossible() ? await SmallDisk.open(diskSize) : null
  const dataDir = disk?.dataDir ?? join(folder, 'crash')
  const databases = await databaseUrls({ DATA_DIR: dataDir }, { stopOnSignal: false, restart: true })
  try {
    const databaseUrl = databases.urls['main']
    if (!databaseUrl) throw new Error('the embedded database has no main')
    const fullDisks = disk ? faults.fullDisks : 0
    return await runCrash({ ...faults, fullDisks, script, databaseUrl, senders, disk })
  } finally {
    await databases.stop()
    await disk?.close()
  }
}
