import { existsSync, unlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../errorCode.ts'
import {
  checkVersion,
  clusterDatabases,
  clusterPassword,
  clusterUser,
  createCluster,
  createDatabases,
  type Place,
} from './cluster.ts'
import { findHome, possibleHomes } from './home.ts'
import { EmbeddedUnavailable, programFolder } from './postgresProgram.ts'
import {
  isAlive,
  isPostmasterOf,
  lastLogLine,
  type Listening,
  readPidFile,
  type Started,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export interface DatabaseUrls {
  /** By database key: `main` always, `training` where there is one. */
  readonly urls: Readonly<Record<string, string>>
  readonly embedded: boolean
  /** Where the embedded database keeps its data. */
  readonly folder?: string
  /** Lets go of the embedded database; the last process that uses it stops it. Can be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Let go on SIGINT, SIGTERM and SIGHUP before they end the process. False for who handles them itself. */
  readonly stopOnSignal?: boolean
  /** Leave the database running when the last process lets go. For test runs, which stop it themselves. */
  readonly keepRunning?: boolean
  /** False only for tests: faster, and a crash of the machine may lose data. */
  readonly durable?: boolean
  /** Told when the database ends although nobody stopped it. */
  readonly onLost?: () => void
}

const timeoutMs = 60_000
/** Every process that uses the postmaster holds this lock shared; who gets it alone is the last. */
const holdersLock = 7_920_131

/**
 * The URLs of the API databases. With DATABASE_URL (and DATABASE_URL_TRAINING) they are those; without, a PostgreSQL
 * of our own runs with its data in DATA_DIR/postgres (`.data` by default). Processes with one DATA_DIR share it.
 * Throws `EmbeddedUnavailable`, whose message says what to do, where it can't run.
 */
export async function databaseUrls(env: NodeJS.ProcessEnv, options: EmbeddedOptions = {}): Promise<DatabaseUrls> {
  const main = env['DATABASE_URL']
  if (main) {
    const training = env['DATABASE_URL_TRAINING']
    return { urls: { main, ...(training ? { training } : {}) }, embedded: false, stop: async () => {} }
  }
  const dataDir = dataFolder(env)
  try {
    return await embedded(dataDir, options)
  } catch (error) {
    if (error instanceof EmbeddedUnavailable) throw error
    // Faults of the system: no permission, no room, a folder that can't be written.
    if (errorCode(error) && error instanceof Error && 'syscall' in error) throw new EmbeddedUnavailable(error.message)
    throw error
  }
}

function dataFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env['DATA_DIR'] || '.data')
}

/** Stops the embedded database of a DATA_DIR, whoever uses it, and deletes its data. For tests. */
export async function removeEmbedded(env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = dataFolder(env)
  for (const home of possibleHomes(dataDir)) {
    if (!existsSync(home)) continue
    const data = join(home, 'data')
    const listening = readPidFile(data)
    if (listening) await stopPostmaster(listening.pid, data)
    await rm(home, { recursive: true, force: true })
  }
}

async function embedded(dataDir: string, options: EmbeddedOptions): Promise<DatabaseUrls> {
  const { home, runAs } = await findHome(dataDir)
  const data = join(home, 'data')
  const program = await programFolder(home, runAs)
  if (!existsSync(data)) await createCluster({ home, data, program, runAs })
  checkVersion(data)
  const password = clusterPassword(data)
  const url = ({ host, port }: Listening, database: string) =>
    host.startsWith('/')
      ? `postgresql://${clusterUser}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgresql://${clusterUser}:${password}@${host}:${port}/${database}`

  const { holder, listening } = await joinOrStart({ home, data, program, runAs, url, options })
  await createDatabases(holder)

  let stopping: Promise<void> | undefined
  let lost = false
  holder.on('end', () => {
    lost = true
    if (!stopping) options.onLost?.()
  })
  const release = async () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener)
    if (lost) return
    const last = options.keepRunning ? false : await isLast(holder)
    if (last) await stopPostmaster(listening.pid, data)
    await holder.end().catch(() => {})
  }
  const stop = () => (stopping ??= release())
  const listeners = (options.stopOnSignal === false ? [] : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)).map(
    (signal) =>
      [signal, () => void stop().finally(() => process.kill(process.pid, signal))] as const satisfies [
        string,
        () => void,
      ],
  )
  for (const [signal, listener] of listeners) process.once(signal, listener)
  return {
    urls: Object.fromEntries(clusterDatabases.map((key) => [key, url(listening, key)])),
    embedded: true,
    folder: home,
    stop,
  }
}

interface JoinOptions extends Place {
  readonly url: (listening: Listening, database: string) => string
  readonly options: EmbeddedOptions
}

/** Joins the postmaster that runs on the folder, or starts one, whichever of several processes is first. */
async function joinOrStart(place: JoinOptions): Promise<{ holder: Client; listening: Listening }> {
  const { home, data, runAs, url, options } = place
  let own: Started | undefined
  let attempt = 0
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
    const listening = readPidFile(data)
    if (listening?.host) {
      const holder = await hold(url(listening, 'postgres'), data)
      if (holder) return { holder, listening }
    }
    if (listening && isPostmasterOf(listening.pid, data)) continue
    if (own && !own.ended()) continue
    // PostgreSQL takes over a stale file by itself, but not where the number in it has passed to another process.
    if (listening && isAlive(listening.pid)) removeStale(data, listening.pid)
    if (own) attempt += 1
    if (attempt > 5) break
    own = await startPostmaster({ ...place, user: runAs, durable: options.durable !== false, attempt })
  }
  throw new EmbeddedUnavailable(`PostgreSQL did not start (${lastLogLine(home) || 'no answer'})`)
}

function removeStale(data: string, pid: number): void {
  if (readPidFile(data)?.pid === pid) unlinkSync(join(data, 'postmaster.pid'))
}

/** A connection that says 'in use' for as long as this process lives, or null where that is not our database yet. */
async function hold(url: string, data: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: 'yarrow holder' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== data) throw new Error('another database')
    await client.query('select pg_advisory_lock_shared($1)', [holdersLock])
    return client
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

/** Of processes that let go at the same time exactly one finds itself the last: it keeps who comes next waiting. */
async function isLast(holder: Client): Promise<boolean> {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [holdersLock])
    const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [holdersLock])
    return rows[0]?.last === true
  } catch {
    // Another one found itself the last, and has stopped the database under this very question.
    return false
  }
}
