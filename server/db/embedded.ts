import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, unlinkSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode } from '../errorCode.ts'
import { canEnter, EmbeddedUnavailable, ownerOf, programFolder, type RunAs, userToRunAs } from './postgresProgram.ts'
import {
  cleanEnvironment,
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

const user = 'yarrow'
const keys = ['main', 'training'] as const
const passwordFile = 'yarrow.password'
const patienceMs = 60_000
/** Every process that uses the postmaster holds this lock shared; who gets it alone is the last. */
const holdersLock = 7_920_131
const createLock = 7_920_132

/** Root's own data folder when DATA_DIR lies where PostgreSQL's user can't go. */
const closedHomes = '/var/lib/yarrow'
const pointerFile = 'postgres-folder.txt'

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
  for (const home of [join(dataDir, 'postgres'), pointedHome(dataDir)]) {
    if (!home || !existsSync(home)) continue
    const data = join(home, 'data')
    const listening = readPidFile(data)
    if (listening) await stopPostmaster(listening.pid, data)
    await rm(home, { recursive: true, force: true })
  }
  await rm(join(dataDir, pointerFile), { force: true })
}

async function embedded(dataDir: string, options: EmbeddedOptions): Promise<DatabaseUrls> {
  const { home, runAs } = await findHome(dataDir)
  const data = join(home, 'data')
  const program = await programFolder(home, runAs)
  if (!existsSync(data)) await createCluster({ home, data, program, runAs })
  checkVersion(data, program)
  const password = (await readFile(join(data, passwordFile), 'utf8')).trim()
  const url = ({ host, port }: Listening, database: string) =>
    host.startsWith('/')
      ? `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgresql://${user}:${password}@${host}:${port}/${database}`

  const { holder, listening } = await joinOrStart({ home, data, program, runAs, url, options })
  await createDatabases(holder)

  let stopping: Promise<void> | undefined
  let lost = false
  holder.on('end', () => {
    lost = true
    if (!stopping) options.onLost?.()
  })
  const letGo = async () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener)
    if (lost) return
    const last = options.keepRunning ? false : await isLast(holder)
    if (last) await stopPostmaster(listening.pid, data)
    await holder.end().catch(() => {})
  }
  const stop = () => (stopping ??= letGo())
  const listeners = (options.stopOnSignal === false ? [] : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)).map(
    (signal) =>
      [signal, () => void stop().finally(() => process.kill(process.pid, signal))] as const satisfies [
        string,
        () => void,
      ],
  )
  for (const [signal, listener] of listeners) process.once(signal, listener)
  return { urls: Object.fromEntries(keys.map((key) => [key, url(listening, key)])), embedded: true, folder: home, stop }
}

/** The folder that a DATA_DIR points to, or null. */
function pointedHome(dataDir: string): string | null {
  const pointer = join(dataDir, pointerFile)
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  return home.startsWith(`${closedHomes}/`) ? home : null
}

/** DATA_DIR/postgres; for root, where PostgreSQL's user can't enter that, a folder under /var/lib/yarrow. */
async function findHome(wanted: string): Promise<{ home: string; runAs: RunAs | null }> {
  await mkdir(wanted, { recursive: true })
  // One spelling of one folder, so that processes that name it differently find each other.
  const dataDir = await realpath(wanted)
  const beside = join(dataDir, 'postgres')
  const runAs = userToRunAs(await ownerOf(join(beside, 'data')))
  if (!runAs || canEnter(dataDir, runAs)) return { home: await ownFolder(beside, runAs), runAs }

  // DATA_DIR remembers the place, so that deleting DATA_DIR means what it says: the next start begins anew.
  const known = pointedHome(dataDir)
  const home = known ?? join(closedHomes, randomBytes(8).toString('hex'))
  const owner = userToRunAs(await ownerOf(join(home, 'data')))
  await mkdir(closedHomes, { recursive: true })
  await chmod(closedHomes, 0o755)
  await ownFolder(home, owner)
  if (home !== known) {
    await writeFile(join(home, 'belongs-to.txt'), `${dataDir}\n`)
    await writeFile(join(dataDir, pointerFile), `${home}\n`)
  }
  return { home, runAs: owner }
}

async function ownFolder(folder: string, runAs: RunAs | null): Promise<string> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}

interface Place {
  readonly home: string
  readonly data: string
  readonly program: string
  readonly runAs: RunAs | null
}

/** Makes the cluster beside its place and moves it there whole: a killed first start leaves none that is half made. */
async function createCluster({ home, data, program, runAs }: Place): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^new-(\d+)-/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await rm(join(home, name), { recursive: true, force: true })
  }
  const own = `${process.pid}-${randomBytes(4).toString('hex')}`
  const fresh = join(home, `new-${own}`)
  const secret = join(home, `password-${own}`)
  await writeFile(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (runAs) await chown(secret, runAs.uid, runAs.gid)
  try {
    await run(join(program, 'bin', 'initdb'), home, runAs, [
      `--pgdata=${fresh}`,
      `--username=${user}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Names in the order that people expect, whatever languages the machine knows.
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-instructions',
      '--no-sync',
    ])
    await rename(secret, join(fresh, passwordFile))
    await rename(fresh, data)
  } catch (error) {
    // Another process may have made it in the meantime: theirs stands.
    if (!existsSync(data)) throw error
  } finally {
    await rm(secret, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

function run(program: string, cwd: string, runAs: RunAs | null, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { ...runAs, cwd, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', failed)
    child.once('close', (code) => {
      const reason = complaint.trim().split('\n').at(-1) || `initdb ended with ${code}`
      if (code === 0) done()
      else failed(new EmbeddedUnavailable(reason))
    })
  })
}

function checkVersion(data: string, program: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const runs = /^18\b/.exec(made)
  if (!runs) throw new EmbeddedUnavailable(`the data in ${data} is of PostgreSQL ${made}, not of ${program}`)
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
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(20)) {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
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
  await holder.query('select pg_advisory_unlock_shared($1)', [holdersLock])
  const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [holdersLock])
  return rows[0]?.last === true
}

async function createDatabases(holder: Client): Promise<void> {
  const { rows } = await holder.query<{ datname: string }>('select datname from pg_database')
  if (keys.every((key) => rows.some((row) => row.datname === key))) return
  await holder.query('select pg_advisory_lock($1)', [createLock])
  try {
    for (const key of keys) {
      const { rowCount } = await holder.query('select 1 from pg_database where datname = $1', [key])
      if (!rowCount) await holder.query(`create database ${key}`)
    }
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [createLock])
  }
}
