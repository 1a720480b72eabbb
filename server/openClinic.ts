import { type DatabaseLimits, type OpenDatabase, openDatabase } from './db/client.ts'
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

export interface ClinicOptions extends EmbeddedOptions {
  /** Limits for the work on the databases after they are migrated. Default: none, as commands may take long. */
  readonly limits?: DatabaseLimits
}

/** Makes the demo clinic at the first start, completely or not at all. Never changes a database that has patients. */
async function seedOnce(key: 'main' | 'training', database: OpenDatabase): Promise<void> {
  await withStartLock(database, async () => {
    const known = await database.db.select({ ptId: patients.ptId }).from(patients).limit(1)
    if (known.length > 0) return
    await database.db.transaction((tx) => seedDemoClinic(tx, key, new Date()))
  })
}

/** Migrates a database on connections without limits: another instance might migrate it for minutes. */
async function prepare(key: string, url: string, { seeds }: { seeds: boolean }): Promise<void> {
  const database = openDatabase(url, { connections: 3 })
  try {
    await migrate(database)
    if (seeds && (key === 'main' || key === 'training')) await seedOnce(key, database)
  } finally {
    await database.close()
  }
}

/**
 * Opens every API database and migrates it to the newest version. If an embedded database has no patients, seeds it
 * with the demo clinic. The server and all commands use this function.
 */
export async function openClinic(env: NodeJS.ProcessEnv, options: ClinicOptions = {}): Promise<OpenClinic> {
  const { limits = null, ...embeddedOptions } = options
  const opened = await databaseUrls(env, embeddedOptions)
  const { urls, embedded, folder } = opened
  try {
    await Promise.all(Object.entries(urls).map(([key, url]) => prepare(key, url, { seeds: embedded })))
  } catch (error) {
    await opened.stop()
    throw error
  }
  const databases = new Map(Object.entries(urls).map(([key, url]) => [key, openDatabase(url, { limits })]))
  const close = async () => {
    await Promise.all([...databases.values()].map((database) => database.close()))
    await opened.stop()
  }
  return { databases, embedded, ...(folder ? { folder } : {}), close }
}
