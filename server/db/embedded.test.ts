import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { type DatabaseUrls, databaseUrls, removeEmbedded } from './embedded.ts'
import { canEnter, EmbeddedUnavailable, installedPostgres, programFolder, userToRunAs } from './postgresProgram.ts'
import { isPostmasterOf, readPidFile } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const moduleUrl = new URL('embedded.ts', import.meta.url).href

const folders: string[] = []
const children: ChildProcess[] = []

function newFolder(name = 'yarrow-embedded-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  // Folders of mkdtemp are private, but a usual project folder is not.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await removeEmbedded({ DATA_DIR: folder })
    rmSync(folder, { recursive: true, force: true })
  }
})

async function query(databases: DatabaseUrls, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databases.urls['main'] })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const dataOf = (databases: DatabaseUrls) => join(databases.folder ?? '', 'data')
const pidOf = (databases: DatabaseUrls) => readPidFile(dataOf(databases))?.pid
const start = (folder: string) => databaseUrls({ DATA_DIR: folder }, { stopOnSignal: false })

interface OtherProcess {
  readonly child: ChildProcess
  readonly folder: string
  /** Resolves with its exit code, or the signal that ended it. */
  ended(): Promise<number | string | null>
}

/**
 * Starts another node process with the same DATA_DIR. It holds the database until it reads a line from standard input.
 */
async function otherProcess(folder: string, options: { uid?: number; gid?: number; detached?: boolean } = {}) {
  const code = `
    const { databaseUrls } = await import(${JSON.stringify(moduleUrl)})
    const databases = await databaseUrls(process.env)
    console.log(databases.folder)
    process.stdin.once('data', async () => { await databases.stop(); process.exit(0) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...options,
    cwd: '/',
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const exit = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), exit])) as [unknown]
  if (typeof line !== 'string') throw new Error('the other process ended')
  const other: OtherProcess = {
    child,
    folder: line,
    async ended() {
      const [exitCode, signal] = (await exit) as [number | null, string | null]
      return exitCode ?? signal
    },
  }
  return other
}

test('databaseUrls starts no database if DATABASE_URL is set', async () => {
  const databases = await databaseUrls({ DATABASE_URL: 'postgresql://a/b', DATABASE_URL_TRAINING: 'postgresql://a/c' })
  expect(databases.urls).toEqual({ main: 'postgresql://a/b', training: 'postgresql://a/c' })
  expect(databases.embedded).toBe(false)
  const single = await databaseUrls({ DATABASE_URL: 'postgresql://a/b' })
  expect(single.urls).toEqual({ main: 'postgresql://a/b' })
})

test('data survives a stop and a start, and writes are durable', async () => {
  const folder = newFolder()
  const first = await start(folder)
  expect(Object.keys(first.urls)).toEqual(['main', 'training'])
  await query(first, 'create table kept (id integer)')
  await query(first, 'insert into kept values (7)')
  const pid = pidOf(first)
  await first.stop()
  await first.stop()
  expect(readPidFile(dataOf(first))).toBeNull()
  expect(isPostmasterOf(pid ?? 0, dataOf(first))).toBe(false)

  const second = await start(folder)
  expect(await query(second, 'select id from kept')).toEqual([{ id: 7 }])
  expect(await query(second, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(second, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  await second.stop()
})

test('simultaneous starts share one database, which ends when the last of them stops', async () => {
  const folder = newFolder()
  const all = await Promise.all([start(folder), start(folder), start(folder)])
  expect(new Set(all.map(pidOf)).size).toBe(1)
  const [first, second, third] = all
  await first.stop()
  await query(second, 'select 1')
  await Promise.all([second.stop(), third.stop()])
  expect(readPidFile(dataOf(first))).toBeNull()
})

test('the database keeps running after the process that started it ends, until no process uses it', async () => {
  const folder = newFolder()
  const owner = await otherProcess(folder)
  const joiner = await start(folder)
  const pid = pidOf(joiner)
  owner.child.stdin?.write('go\n')
  expect(await owner.ended()).toBe(0)
  expect(pidOf(joiner)).toBe(pid)
  await query(joiner, 'select 1')
  await joiner.stop()
  expect(readPidFile(dataOf(joiner))).toBeNull()
})

test('a database that a killed process left behind is found, used and stopped', async () => {
  const folder = newFolder()
  const killed = await otherProcess(folder)
  const left = readPidFile(join(killed.folder, 'data'))?.pid
  killed.child.kill('SIGKILL')
  expect(await killed.ended()).toBe('SIGKILL')
  expect(isPostmasterOf(left ?? 0, join(killed.folder, 'data'))).toBe(true)

  const next = await start(folder)
  expect(pidOf(next)).toBe(left)
  await query(next, 'select 1')
  await next.stop()
  expect(isPostmasterOf(left ?? 0, dataOf(next))).toBe(false)
})

test('a killed database with a killed parent starts again', async () => {
  const folder = newFolder()
  const killed = await otherProcess(folder)
  const data = join(killed.folder, 'data')
  const left = readPidFile(data)?.pid ?? 0
  killed.child.kill('SIGKILL')
  process.kill(left, 'SIGKILL')
  await killed.ended()
  const next = await start(folder)
  expect(pidOf(next)).not.toBe(left)
  await query(next, 'select 1')
  await next.stop()
})

test('a number in postmaster.pid that now belongs to another process is ignored', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const data = dataOf(first)
  await first.stop()
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n${first.folder}\n\n`)
  const second = await start(folder)
  expect(pidOf(second)).not.toBe(process.pid)
  await query(second, 'select 1')
  await second.stop()
})

test('a killed first start does not prevent the next one', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await first.stop()
  rmSync(dataOf(first), { recursive: true })
  const half = join(first.folder ?? '', 'new-999999999-ab')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  const second = await start(folder)
  await query(second, 'select 1')
  expect(existsSync(half)).toBe(false)
  await second.stop()
})

test('a folder whose path is too long for a socket uses a local port', async () => {
  const folder = join(newFolder(), 'd'.repeat(60), 'e'.repeat(60))
  mkdirSync(folder, { recursive: true })
  folders.push(folder)
  const databases = await start(folder)
  const { hostname, port } = new URL(databases.urls['main'] ?? '')
  expect(hostname).toBe('127.0.0.1')
  expect(Number(port)).toBeGreaterThan(1023)
  expect(await query(databases, 'select 1 as one')).toEqual([{ one: 1 }])
  const wrong = new URL(databases.urls['main'] ?? '')
  wrong.password = 'guessed'
  await expect(new Client({ connectionString: wrong.href }).connect()).rejects.toThrow(/password authentication/)
  await databases.stop()
})

test('a DATA_DIR with spaces, quotes, commas and accents in its path works', async () => {
  const folder = join(newFolder(), `Dr. "Lee", médecin & co`)
  mkdirSync(folder)
  folders.push(folder)
  const databases = await start(folder)
  expect(await query(databases, 'select 1 as one')).toEqual([{ one: 1 }])
  await databases.stop()
})

test('a Ctrl-C to the whole process group lets the process shut down the database cleanly', async () => {
  const folder = newFolder()
  const server = await otherProcess(folder, { detached: true })
  const data = join(server.folder, 'data')
  const pid = readPidFile(data)?.pid ?? 0
  process.kill(-(server.child.pid ?? 0), 'SIGINT')
  expect(await server.ended()).toBe('SIGINT')
  expect(isPostmasterOf(pid, data)).toBe(false)
  expect(readFileSync(join(server.folder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('if the database can’t run, a one-line error says to set DATABASE_URL', async () => {
  const failure = await databaseUrls({ DATA_DIR: '/etc/passwd/data' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(EmbeddedUnavailable)
  expect(String(failure)).toMatch(/^.*Set DATABASE_URL to a PostgreSQL database.*$/)
})

test('data of another PostgreSQL version is rejected with an error that names the version, and stays unchanged', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await query(first, 'create table kept as select 7 as id')
  await first.stop()
  const versionFile = join(dataOf(first), 'PG_VERSION')
  writeFileSync(versionFile, '14\n')
  await expect(start(folder)).rejects.toThrow(/was created by PostgreSQL 14.*Set DATABASE_URL/)
  expect(readFileSync(versionFile, 'utf8')).toBe('14\n')
  writeFileSync(versionFile, '18\n')
  const again = await start(folder)
  expect(await query(again, 'select id from kept')).toEqual([{ id: 7 }])
  await again.stop()
})

describe.skipIf(!isRoot)('as root', () => {
  test('if only root can enter DATA_DIR, the data is stored elsewhere and found again', async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    const databases = await start(closed)
    expect(databases.folder).toMatch(/^\/var\/lib\/yarrow\//)
    await query(databases, 'create table kept as select 7 as id')
    await databases.stop()
    const again = await start(closed)
    expect(again.folder).toBe(databases.folder)
    await again.stop()
    // If DATA_DIR is opened to other users later, it still refers to the same data.
    chmodSync(closed, 0o755)
    const opened = await start(closed)
    expect(await query(opened, 'select id from kept')).toEqual([{ id: 7 }])
    await opened.stop()
  })

  test('a DATA_DIR that lost its postgres-folder.txt gets a new data folder', async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    const first = await start(closed)
    await first.stop()
    rmSync(join(closed, 'postgres-folder.txt'))
    const second = await start(closed)
    expect(second.folder).not.toBe(first.folder)
    await second.stop()
    rmSync(first.folder ?? '', { recursive: true })
  })

  test('a PostgreSQL folder that only root can enter and that has no symbolic links is copied to a usable folder', async () => {
    const closed = newFolder()
    const native = join(closed, 'native')
    const installed = installedPostgres()
    execFileSync('cp', ['-a', installed.folder, native])
    execFileSync('find', [native, '-type', 'l', '-delete'])
    execFileSync('chmod', ['-R', 'go-rwx', native])
    chmodSync(closed, 0o700)
    const user = userToRunAs(null)
    const home = newFolder()
    const program = await programFolder(home, user, { folder: native, version: installed.version })
    expect(program.startsWith(home)).toBe(true)
    const version = execFileSync(join(program, 'bin', 'postgres'), ['--version'], {
      ...user,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(version).toMatch(/^postgres \(PostgreSQL\) 18/)
  })

  test('an ordinary user can start the database, even if a stale postmaster.pid names a living process', async ({
    skip,
  }) => {
    const user = { uid: 65_534, gid: 65_534 }
    if (!canEnter(dirname(new URL(import.meta.url).pathname), user)) skip('this folder is closed to others')
    const folder = newFolder()
    chmodSync(folder, 0o777)
    const data = join(folder, 'data-dir')
    const ordinary = await otherProcess(data, user)
    folders.push(data)
    expect(ordinary.folder).toBe(join(data, 'postgres'))
    // PostgreSQL refuses to start if a stale `postmaster.pid` has the pid of a running process of the same user.
    const pid = readPidFile(join(ordinary.folder, 'data'))?.pid ?? 0
    ordinary.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await ordinary.ended()
    const sleeper = spawn('sleep', ['600'], { ...user, cwd: '/' })
    children.push(sleeper)
    const file = join(ordinary.folder, 'data', 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(sleeper.pid)))
    const again = await otherProcess(data, user)
    expect(readPidFile(join(again.folder, 'data'))?.pid).not.toBe(sleeper.pid)
    again.child.stdin?.write('go\n')
    expect(await again.ended()).toBe(0)
  })
})
