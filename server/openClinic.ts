import { type OpenDatabase, openDatabase } from './db/client.ts'
import { databaseUrls, type EmbeddedOptions } from './db/embedded.ts'
import { withStartLock } from './db/withStartLock.ts'
import { migrate } from './db/migrate.ts'
import { patients } from './db/schema/people.ts'
import { seedDemoClinic } from './seed/demoClinic.ts'

export interface OpenClinic {
  /** Databases by key, in the order in which the sign-in card lists them. */
  readonly databases: ReadonlyMap<string, OpenDatabase>
  /** Whether the databases are the embedded ones of a demo clinic. False if DATABASE_URL names a clinic's own. */
  readonly embedded: boolean
  /** Folder of the embedded database. */
  readonly folder?: string
  /** Closes the pools and releases the embedded database, which stops when no other process uses it. */
  close(): Promise<void>
}

/** Makes the demo clinic at the first start, completely or not at all. Never changes a database that has patients. */
async function seedOnce(key: 'main' | 'training', database: OpenDatabase): Promise<void> {
  await withStartLock(database, async () => {
    const known = await database.db.select({ ptId: patients.ptId }).from(patients).limit(1)
    if (known.length > 0) return
    await database.db.transaction((tx) => seedDemoClinic(tx, key, new Date()))
  })
}

/**
 * Opens every API database and migrates it to the newest version. If an embedded database has no patients, seeds it
 * with the demo clinic. The server and all commands use this function.
 */
export async function openClinic(env: NodeJS.ProcessEnv, options: EmbeddedOptions = {}): Promise<OpenClinic> {
  const opened = await databaseUrls(env, options)
  const { urls, embedded, folder } = opened
  const databases = new Map(Object.entries(urls).map(([key, url]) => [key, openDatabase(url)]))
  const close = async () => {
    await Promise.all([...databases.values()].map((database) => database.close()))
    await opened.stop()
  }
  try {
    await Promise.all(
      [...databases].map(async ([key, database]) => {
        await migrate(database)
        if (embedded && (key === 'main' || key === 'training')) await seedOnce(key, database)
      }),
    )
  } catch (error) {
    await close()
    throw error
  }
  return { databases, embedded, ...(folder ? { folder } : {}), close }
}
