import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrls } from '../server/db/embedded.ts'
import { buildServer } from '../tests/crash/buildServer.ts'
import { type PaymentCrashCounts, runPaymentCrash } from '../tests/payments/runPaymentCrash.ts'

/**
 * Kills the server while five payers pay the charges of two patients through a failing gateway, and counts what happened
 * to the money. Uses a separate PostgreSQL with production settings.
 */
export async function measurePaymentCrash(
  folder: string,
  { kills, purchases }: { readonly kills: number; readonly purchases: number },
): Promise<PaymentCrashCounts> {
  const built = await buildServer('tests/keyed/keyedServer.ts')
  const databases = await databaseUrls({ DATA_DIR: join(folder, 'payment-crash') }, { stopOnSignal: false })
  try {
    const databaseUrl = databases.urls['main']
    if (!databaseUrl) throw new Error('the embedded database has no main')
    return await runPaymentCrash({ script: built.script, databaseUrl, kills, purchases })
  } finally {
    await databases.stop()
    await rm(built.folder, { recursive: true, force: true })
  }
}
