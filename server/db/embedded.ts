import { existsSync, unlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { endsWithin } from '../endsWithin.ts'
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
import { type Held, restartIfLost } from './restartIfLost.ts'

/** The embedded PostgreSQL itself, for a restore. */
export interface EmbeddedCluster {
  /** Returns the URL of any of its databases, such as `postgres`. */
  urlOf(database: string): string
  /**
   * Makes this process the only user. Processes that start meanwhile wait until it has stopped the database. False if
   * another process uses the database.
   */
  claim(): Promise<boolean>
}

export interface DatabaseUrls {
  /** By database key: `main` always, `training` if it exists. */
  readonly urls: Readonly<Record<string, string>>
  readonly embedded: boolean
  /** Undefined with DATABASE_URL. */
  readonly cluster?: EmbeddedCluster
  /** Folder of the embedded database. */
  readonly folder?: string
  /** Releases the embedded database, and stops it if no other process uses it (unless `keepRunning`). Idempotent. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /**
   * Whether SIGINT, SIGTERM and SIGHUP release the database before they end the process. Default: true. False for
   * callers that handle these signals.
   */
  readonly stopOnSignal?: boolean
  /** Whether the database keeps running when the last process releases it: for test runs, which stop it themselves. */
  readonly keepRunning?: boolean
  /** False only for tests: faster, but a crash of PostgreSQL or of the machine can lose data. */
  readonly durable?: boolean
  /**
   * Whether this process restarts the database if it ends without being stopped, such as on a full disk. For servers: a
   * command fails instead.
   */
  readonly restart?: boolean
  /** Called if the lost database came back at another address, so that its URLs are wrong. */
  readonly onMoved?: () => void
}

const timeoutMs = 60_000
/** Timeout for connecting to a running PostgreSQL, and for its answer when this process leaves, ms. */
const answerMs = 5000
/** Timeout for closing the holder's connection, ms. */
const closeMs = 1000
/** How long a process that stops waits for a database in recovery, ms. */
const recoveryMs = 3000
/** Every process that uses the postmaster holds this lock shared. A process that gets it exclusively is the last. */
const holdersLock = 7_920_131

/**
 * Returns the URLs of the API databases: DATABASE_URL and DATABASE_URL_TRAINING if set. Otherwise starts or joins an
 * embedded PostgreSQL with its data in the folder of `findHome`, usually DATA_DIR/postgres (DATA_DIR is `.data` by
 * default). Processes with the same DATA_DIR share it. Throws `EmbeddedUnavailable`, whose message says what to do, if
 * PostgreSQL can't run.
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
    // System errors: no permission, no space, a read-only folder.
    if (errorCode(error) && error instanceof Error && 'syscall' in error) throw new EmbeddedUnavailable(error.message)
    throw error
  }
}

function dataFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env['DATA_DIR'] || '.data')
}

/** Whether the DATA_DIR has an embedded database already. */
export function hasEmbedded(env: NodeJS.ProcessEnv): boolean {
  return possibleHomes(dataFolder(env)).some((home) => existsSync(join(home, 'data')))
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

  const place = { home, data, program, runAs, url, options }
  const first = await joinOrStart(place)
  const { holder, listening } = first
  await createDatabases(holder)

  const restarter = options.restart
    ? restartIfLost(first, {
        home,
        restart: (signal) => joinOrStart(place, { at: listening, signal }),
        onMoved: () => options.onMoved?.(),
      })
    : null
  let stopping: Promise<void> | undefined
  let lost = false
  holder.once('end', () => {
    lost = true
  })
  const held = async () => {
    if (!restarter) return lost ? null : first
    return (await restarter.stop()) ?? joinOrStop(place)
  }
  const release = async () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener)
    const last = await held()
    if (!last) return
    if (!options.keepRunning && (await isLast(last.holder))) await stopPostmaster(last.listening.pid, data)
    await endsWithin(closeMs, last.holder.end())
    last.holder.connection.stream.destroy()
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
    cluster: { urlOf: (database) => url(listening, database), claim: () => isLast(holder) },
    folder: home,
    stop,
  }
}

interface JoinOptions extends Place {
  readonly url: (listening: Listening, database: string) => string
  readonly options: EmbeddedOptions
}

interface Rejoining {
  /** The former address. The postmaster is started once, at this address. */
  readonly at: Listening
  readonly signal: AbortSignal
}

/**
 * Joins the postmaster of the folder, or starts one. Safe if several processes do it at the same time. After an abort,
 * starts none, and rejects as soon as `postmaster.pid` names what runs.
 */
async function joinOrStart(place: JoinOptions, again?: Rejoining): Promise<Held> {
  const { home, data, runAs, url, options } = place
  let own: Started | undefined
  let attempt = 0
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
    const listening = readPidFile(data)
    if (listening?.host) {
      const holder = await hold(url(listening, 'postgres'), data)
      if (holder) return { holder, listening }
    }
    const isRunning = listening !== null && isPostmasterOf(listening.pid, data)
    if (again?.signal.aborted && (isRunning || !own || own.ended())) break
    if (isRunning) continue
    if (own && !own.ended()) continue
    // PostgreSQL itself replaces a stale `postmaster.pid`, unless another process now has its pid.
    if (listening && isAlive(listening.pid)) removeStale(data, listening.pid)
    if (own) attempt += 1
    if (attempt > (again ? 0 : 5)) break
    const durable = options.durable !== false
    own = await startPostmaster({ ...place, user: runAs, durable, attempt, at: again?.at ?? null })
  }
  throw new EmbeddedUnavailable(`PostgreSQL did not start (${lastLogLine(home) || 'no answer'})`)
}

/**
 * Joins the postmaster that runs after a crash, or returns null if none does. Stops a postmaster that does not accept
 * connections in time: no process can use it yet.
 */
async function joinOrStop({ data, url }: JoinOptions): Promise<Held | null> {
  for (const end = Date.now() + recoveryMs; ; await sleep(20)) {
    const listening = readPidFile(data)
    if (!listening || !isPostmasterOf(listening.pid, data)) return null
    const holder = listening.host ? await hold(url(listening, 'postgres'), data) : null
    if (holder) return { holder, listening }
    if (Date.now() < end) continue
    await stopPostmaster(listening.pid, data)
    return null
  }
}

function removeStale(data: string, pid: number): void {
  if (readPidFile(data)?.pid === pid) unlinkSync(join(data, 'postmaster.pid'))
}

/**
 * Opens a connection that marks the database as in use while this process lives. Returns null if the connection fails,
 * or if the database has another data folder.
 */
async function hold(url: string, data: string): Promise<Client | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'yarrow holder',
    connectionTimeoutMillis: answerMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== data) throw new Error('data folder: another database runs there')
    await client.query('select pg_advisory_lock_shared($1)', [holdersLock])
    return client
  } catch {
    client.connection.stream.destroy()
    return null
  }
}

/**
 * Whether this process is the last user. If several leave at the same time, exactly one gets the lock. Starting
 * processes wait for the lock until the database has stopped.
 */
async function isLast(holder: Client): Promise<boolean> {
  let last = false
  const ask = async () => {
    await holder.query('select pg_advisory_unlock_shared($1)', [holdersLock])
    const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [holdersLock])
    last = rows[0]?.last === true
  }
  // The queries fail if another process was the last, and stopped the database meanwhile.
  await endsWithin(answerMs, ask())
  return last
}
