import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SmallDisk } from '../../tests/SmallDisk.ts'
import { type DatabaseUrls, databaseUrls, removeEmbedded } from './embedded.ts'
import { isPostmasterOf, readPidFile } from './postmaster.ts'

/** The goal for the time until a database that can run again answers, ms. */
const soonMs = 10_000

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const lines = () => logged.mock.calls.map(([line]) => String(line))
beforeEach(() => logged.mockClear())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function newFolder(...below: string[]): string {
  const made = mkdtempSync(join(tmpdir(), 'yarrow-restart-'))
  chmodSync(made, 0o755)
  const folder = join(made, ...below)
  mkdirSync(folder, { recursive: true })
  closing.push(async () => {
    await removeEmbedded({ DATA_DIR: folder })
    rmSync(made, { recursive: true, force: true })
  })
  return folder
}

interface Running {
  readonly databases: DatabaseUrls
  readonly data: string
  /** Runs a statement on a pool that was opened with the first URL. */
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>
}

async function start(folder: string): Promise<Running> {
  const databases = await databaseUrls({ DATA_DIR: folder }, { stopOnSignal: false, restart: true })
  const pool = new Pool({ connectionString: databases.urls['main'], max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  closing.push(
    () => databases.stop(),
    () => pool.end(),
  )
  const query = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
  return { databases, data: join(databases.folder ?? '', 'data'), query }
}

/** Repeats a query until it succeeds. Returns its rows. Throws its error after `soonMs`. */
async function soon({ query }: Running, sql: string): Promise<Record<string, unknown>[]> {
  for (const end = Date.now() + soonMs; ; await sleep(50)) {
    try {
      return await query(sql)
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

const pidOf = ({ data }: Running) => readPidFile(data)?.pid ?? 0

const runsAgain = 'database: the embedded PostgreSQL runs again'

/** Waits until the process has noticed that the database runs again, and marked it as in use. */
async function noted(): Promise<void> {
  while (!lines().includes(runsAgain)) await sleep(20)
}

/** Kills the postmaster without warning, and waits for its end. */
async function kill(running: Running): Promise<number> {
  const pid = pidOf(running)
  process.kill(pid, 'SIGKILL')
  while (isPostmasterOf(pid, running.data)) await sleep(5)
  return pid
}

test('a killed database restarts at the same address with its data, and stops with its process', async () => {
  const running = await start(newFolder())
  await running.query('create table kept as select 7 as id')
  const killed = await kill(running)
  await noted()
  expect(pidOf(running)).not.toBe(killed)
  expect(await soon(running, 'select id from kept')).toEqual([{ id: 7 }])
  expect(lines()).toEqual([
    expect.stringMatching(/^database: the embedded PostgreSQL stopped \(.*\d+ MB free in .*\), will restart$/),
    runsAgain,
  ])
  await running.databases.stop()
  expect(readPidFile(running.data)).toBeNull()
})

test('a database that restarts itself after a crash is still in use: another process that leaves does not stop it', async () => {
  const folder = newFolder()
  const running = await start(folder)
  const [backend] = await running.query('select pg_backend_pid() as pid')
  const before = pidOf(running)
  process.kill(Number(backend?.['pid']), 'SIGKILL')
  await soon(running, 'select 1')
  expect(pidOf(running)).toBe(before)
  await noted()
  expect(lines()[0]).toMatch(/was terminated by signal 9/)
  const command = await databaseUrls({ DATA_DIR: folder }, { stopOnSignal: false })
  await command.stop()
  expect(await running.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a database on a local port restarts on the same port', async () => {
  const running = await start(newFolder('d'.repeat(60), 'e'.repeat(60)))
  expect(new URL(running.databases.urls['main'] ?? '').hostname).toBe('127.0.0.1')
  await kill(running)
  await noted()
  expect(await soon(running, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a process that stops right after a crash leaves no database running', async () => {
  const running = await start(newFolder())
  await kill(running)
  await running.databases.stop()
  expect(readPidFile(running.data) && isPostmasterOf(pidOf(running), running.data)).toBeFalsy()
  await sleep(1500)
  expect(readPidFile(running.data) && isPostmasterOf(pidOf(running), running.data)).toBeFalsy()
})

describe.skipIf(!SmallDisk.isPossible())('on a full disk (needs root, and the right to mount)', () => {
  /** Writes more log than fits on the disk, which ends PostgreSQL. */
  const exhaustLog = (running: Running) =>
    expect(
      running.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 40)"),
    ).rejects.toThrow(/No space left|terminated|ended/)

  async function startOnFullDisk() {
    const disk = await SmallDisk.open(200)
    closing.push(() => disk.close())
    const running = await start(disk.dataDir)
    await running.query('create table kept as select 7 as id')
    disk.fill()
    await exhaustLog(running)
    while (isPostmasterOf(pidOf(running), running.data)) await sleep(20)
    return { disk, running }
  }

  test('the database stays down while there is no room, says why, and restarts when there is room', async () => {
    const { disk, running } = await startOnFullDisk()
    await sleep(3000)
    await expect(running.query('select 1')).rejects.toThrow('ENOENT')
    expect(lines()).toEqual([
      expect.stringMatching(
        /^database: the embedded PostgreSQL stopped \(could not write .*No space left on device; 0 MB free in .*\), will restart$/,
      ),
    ])
    disk.clear()
    expect(await soon(running, 'select id from kept')).toEqual([{ id: 7 }])
    await running.query('insert into kept values (8)')
  })

  test('a process stops at once while its database is down', async () => {
    const { running } = await startOnFullDisk()
    const begun = Date.now()
    await running.databases.stop()
    expect(Date.now() - begun).toBeLessThan(5000)
    expect(isPostmasterOf(pidOf(running), running.data)).toBe(false)
  })
})
