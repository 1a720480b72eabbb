import { databaseName } from '#src/offline/databaseName.ts'
import { hasKeptRecords } from './keptFlag.ts'
import { updateKeptFlag } from './updateKeptFlag.ts'

/**
 * Whether this device keeps records. If the flag says no, asks the vaults and corrects the flag: browsers write
 * localStorage up to half a minute late, so one that is killed loses the flag while the records are there.
 */
export async function findKeptRecords(): Promise<boolean> {
  if (hasKeptRecords()) return true
  try {
    // A browser that was never signed in to has no database, and need not load the code that reads it.
    const databases = await indexedDB.databases?.()
    if (databases && !databases.some(({ name }) => name === databaseName)) return false
    await updateKeptFlag()
  } catch {
    // Without a database no records are kept.
  }
  return hasKeptRecords()
}
