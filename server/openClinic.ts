import { type OpenDatabase, openDatabase } from './db/client.ts'
import { databaseUrls, type EmbeddedOptions } from './db/embedded.ts'
import { withStartLock } from './db/withStartLock.ts'
import { migrate } from './db/migrate.ts'
import { patients } from './db/schema/people.ts'
import { seedDemoClinic } from './seed/demoClinic.ts'

export interface OpenClinic {
  /** By key, in the order of the sign-in card. */
  readonly databases: ReadonlyMap<string, OpenDatabase>
  /** A demo clinic in a database of our own, as against a clinic's own by DATABASE_URL. */
  readonly embedded: boolean
  /** Where the embedded database keeps its data. */
  readonly folder?: string
  /** Closes the pools and lets go of the embedded database. */
  close(): Promise<void>
}

/** The first start makes the demo clinic, whole or not at all. It never touches a database that holds patients. */
async function seedOnce(key: 'main' | 'training', database: OpenDatabase): Promise<void> {
  await withStartLock(database, async () => {
    const known = await database.db.select({ ptId: patients.ptId }).from(patients).limit(1)
    if (known.length > 0) return
    await database.db.transaction((tx) => seedDemoClinic(tx, key, new Date()))
  })
}

/**
 * Opens every API database, brought to the newest migration, the embedded ones with the demo clinic in them. Whoever
 * uses the databases begins here: the server, the importer, the account maker.
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
