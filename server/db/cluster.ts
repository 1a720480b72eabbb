import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { errorCode } from '../errorCode.ts'
import type { Home } from './home.ts'
import { EmbeddedUnavailable, type RunAs } from './postgresProgram.ts'
import { cleanEnvironment, isAlive } from './postmaster.ts'
import { dropScratch, isScratch } from './scratchDatabases.ts'

/** The cluster's own role. */
export const clusterUser = 'yarrow'
/** Keys of the API databases. In the embedded cluster, each key is also the database's name. */
export const clusterDatabases = ['main', 'training'] as const

/** Password file inside the cluster's folder, which only PostgreSQL's user and root can read. */
const passwordFile = 'yarrow.password'
const createLock = 7_920_132
const version = '18'

export interface Place extends Home {
  /** Folder of the cluster. */
  readonly data: string
  /** Folder with `bin/initdb` and `bin/postgres`. */
  readonly program: string
}

export function clusterPassword(data: string): string {
  return readFileSync(join(data, passwordFile), 'utf8').trim()
}

/**
 * Creates the cluster in a temporary folder and renames the folder, so that a killed first start leaves no incomplete
 * cluster in `data`.
 */
export async function createCluster({ home, data, program, runAs }: Place): Promise<void> {
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
      `--username=${clusterUser}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts names as people expect, whatever locales the machine has.
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-instructions',
      '--no-sync',
    ])
    await rename(secret, join(fresh, passwordFile))
    await rename(fresh, data)
  } catch (error) {
    // Another process might have created the cluster meanwhile: keep that one.
    if (!existsSync(data)) throw error
  } finally {
    await rm(secret, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

function run(program: string, cwd: string, runAs: RunAs | null, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...runAs,
      cwd,
      env: cleanEnvironment(),
      // In its own process group: a terminal's Ctrl-C must not interrupt the creation.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', (error) => {
      // The file exists, so ENOENT means that its loader (glibc) is missing.
      const isForeign = errorCode(error) === 'ENOENT' && existsSync(program)
      failed(isForeign ? new EmbeddedUnavailable('its binaries need glibc, which this system lacks') : error)
    })
    child.once('close', (code) => {
      const lines = complaint.trim().split('\n')
      const reason = lines.find((line) => /error|fatal/i.test(line)) || lines.at(-1) || `initdb ended with ${code}`
      if (code === 0) done()
      else failed(new EmbeddedUnavailable(reason))
    })
  })
}

/** Throws if the cluster has another major version than the program: PostgreSQL can't read such files. */
export function checkVersion(data: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (made !== version) throw new EmbeddedUnavailable(`${data} was created by PostgreSQL ${made}, expected ${version}`)
}

/**
 * Creates the missing API databases and deletes what a killed restore left, one process at a time. No restore runs
 * meanwhile, because it excludes other processes.
 */
export async function createDatabases(holder: Client): Promise<void> {
  const { rows } = await holder.query<{ datname: string }>('select datname from pg_database')
  const isComplete = clusterDatabases.every((key) => rows.some((row) => row.datname === key))
  if (isComplete && !rows.some((row) => isScratch(row.datname))) return
  await holder.query('select pg_advisory_lock($1)', [createLock])
  try {
    await dropScratch(holder)
    for (const key of clusterDatabases) {
      const { rowCount } = await holder.query('select 1 from pg_database where datname = $1', [key])
      if (!rowCount) await holder.query(`create database ${key}`)
    }
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [createLock])
  }
}
