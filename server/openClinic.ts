import { type DatabaseLimits, type OpenDatabase, openDatabase } from './db/client.ts'
import { readConfig, WrongSetting } from './config.ts'
import { databaseUrls, type EmbeddedOptions } from './db/embedded.ts'
import { withStartLock } from './db/withStartLock.ts'
import { migrate } from './db/migrate.ts'
import { accounts, serverSecrets } from './db/schema/accounts.ts'
import { patients } from './db/schema/people.ts'
import { hasSealedValues } from './seal/hasSealedValues.ts'
import { openRecordSeal, type RecordKeyOptions } from './seal/openRecordSeal.ts'
import type { RecordSeal } from './seal/RecordSeal.ts'
import { isDemoClinic } from './seed/isDemoClinic.ts'
import { seedDemoClinic } from './seed/demoClinic.ts'
import { loadSecrets } from './services/account/secrets.ts'

export interface OpenClinic {
  /** Databases by key, in the order in which the sign-in card lists them. */
  readonly databases: ReadonlyMap<string, OpenDatabase>
  /** Whether the main database is the demo clinic, whose passwords are public. */
  readonly isDemo: boolean
  /** Seals the numbers that are never stored in plain. */
  readonly recordSeal: RecordSeal
  /** Folder of the embedded database. Undefined if DATABASE_URL names a clinic's own. */
  readonly folder?: string
  /** Closes the pools and releases the embedded database, which stops when no other process uses it. */
  close(): Promise<void>
}

export interface ClinicOptions extends EmbeddedOptions {
  /** Limits for the work on the databases after they are migrated. Default: none, as commands may take long. */
  readonly limits?: DatabaseLimits
}

/**
 * Whether a database has been used: it has patients, accounts or the keys of a portal. `DEMO=false` creates the keys at
 * once, so that a later start or command without it does not fill an empty clinic with the demo.
 */
async function isUsed({ db }: OpenDatabase): Promise<boolean> {
  const found = await Promise.all([
    db.select({ id: patients.ptId }).from(patients).limit(1),
    db.select({ id: accounts.userId }).from(accounts).limit(1),
    db.select({ id: serverSecrets.name }).from(serverSecrets).limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}

/** Makes the demo clinic in an unused database, completely or not at all. */
async function seedOnce(key: 'main' | 'training', database: OpenDatabase, seal: RecordSeal | undefined): Promise<void> {
  await withStartLock(database, async () => {
    if (!(await isUsed(database)))
      await database.db.transaction((tx) =>
        seedDemoClinic(tx, key, new Date(), { ...(seal ? { seal } : {}), pictures: key === 'main' }),
      )
  })
}

/**
 * Fills unused databases with the demo clinic, or with DEMO=false marks them as a clinic's own. Returns whether the
 * clinic is the demo. Throws `WrongSetting` if DEMO is false in a folder with the demo clinic.
 */
async function prepareEmbedded(
  { main, training }: Readonly<Record<'main' | 'training', OpenDatabase>>,
  {
    wantsDemo,
    folder,
    seal,
  }: { readonly wantsDemo: boolean; readonly folder: string; readonly seal: RecordSeal | undefined },
): Promise<boolean> {
  const isDemo = await isDemoClinic(main.db)
  if (!wantsDemo) {
    if (isDemo)
      throw new WrongSetting(`DEMO is false, but ${folder} has the demo clinic. Set DATA_DIR to another folder.`)
    await Promise.all([loadSecrets(main.db), loadSecrets(training.db)])
    return false
  }
  // The training database of a clinic of its own stays empty too.
  if (!isDemo && (await isUsed(main))) return false
  await Promise.all([seedOnce('main', main, seal), seedOnce('training', training, seal)])
  return isDemoClinic(main.db)
}

interface PrepareOptions extends Omit<RecordKeyOptions, 'hasValues'> {
  readonly wantsDemo: boolean
  /** Folder of the embedded database. */
  readonly home: string | undefined
}

/**
 * Migrates the databases, and fills embedded ones, on connections without limits: another instance might migrate them
 * for minutes. Returns whether the clinic is the demo, and the seal, which makes no key if a database has sealed numbers.
 */
async function prepare(
  urls: Readonly<Record<string, string>>,
  { wantsDemo, home, recordKey, folder }: PrepareOptions,
): Promise<Pick<OpenClinic, 'isDemo' | 'recordSeal'>> {
  const databases = new Map(Object.entries(urls).map(([key, url]) => [key, openDatabase(url, { connections: 3 })]))
  const all = [...databases.values()]
  try {
    await Promise.all(all.map((database) => migrate(database)))
    const hasValues = (await Promise.all(all.map(({ db }) => hasSealedValues(db, null)))).includes(true)
    const recordSeal = openRecordSeal({ recordKey, folder, hasValues })
    const [main, training] = [databases.get('main'), databases.get('training')]
    if (home === undefined || !main || !training) return { isDemo: false, recordSeal }
    // A second database is filled without numbers: the key of the first one's might be missing or damaged.
    const seal = hasValues ? undefined : recordSeal
    return { isDemo: await prepareEmbedded({ main, training }, { wantsDemo, folder: home, seal }), recordSeal }
  } finally {
    await Promise.all(all.map((database) => database.close()))
  }
}

/**
 * Opens every API database and migrates it to the newest version. Fills a new embedded database with the demo clinic,
 * unless DEMO is false. The server and all commands use this function. Throws `WrongSetting`.
 */
export async function openClinic(env: NodeJS.ProcessEnv, options: ClinicOptions = {}): Promise<OpenClinic> {
  const { limits = null, ...embeddedOptions } = options
  const { DEMO: wantsDemo, RECORD_KEY, DATA_DIR } = readConfig(env)
  const opened = await databaseUrls(env, embeddedOptions)
  const { urls, folder } = opened
  try {
    const preparing = { wantsDemo, home: folder, recordKey: RECORD_KEY, folder: DATA_DIR }
    const { isDemo, recordSeal } = await prepare(urls, preparing)
    const databases = new Map(Object.entries(urls).map(([key, url]) => [key, openDatabase(url, { limits })]))
    const close = async () => {
      await Promise.all([...databases.values()].map((database) => database.close()))
      await opened.stop()
    }
    return { databases, isDemo, recordSeal, ...(folder ? { folder } : {}), close }
  } catch (error) {
    await opened.stop()
    throw error
  }
}
