import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase, testDatabaseUrl } from '../tests/database.ts'
import { freePort } from '../tests/freePort.ts'
import { runScript, type RunningScript } from '../tests/runScript.ts'
import { addSmallClinic } from '../tests/smallClinic.ts'
import { startServer as startServerIn, type StartedServer } from '../tests/startedServer.ts'
import { accounts } from './db/schema/accounts.ts'
import { databaseUrls, removeEmbedded } from './db/embedded.ts'
import { verifyPassword } from './services/account/password.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await removeEmbedded({ DATA_DIR: folder })
    rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-main-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

function launch(name: string, env: Record<string, string>, args: readonly string[] = [], input = ''): RunningScript {
  const running = runScript(name, { env, args, input })
  children.push(running.child)
  return running
}

async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startServerIn({ DATA_DIR: dataDir, ...more })
  children.push(server.child)
  return server
}

/** Returns the processes whose working directory is in this folder. None of them must survive a stop. */
function leftIn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
      } catch {
        return false
      }
    })
}

async function signIn({ origin }: StartedServer): Promise<string> {
  const response = await fetch(`${origin}/api/main/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'maria', password: 'yarrow-demo', PUserType: 1 }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe.skipIf(!existsSync('/proc/self/cwd'))('the server process', () => {
  test('makes the demo clinic once, prints how to sign in, and leaves no process running', async () => {
    const folder = newFolder()
    const first = await startServer(folder)
    expect(first.output()).toContain(first.origin)
    expect(first.output()).toMatch(/password yarrow-demo:\n\s+maria /)
    expect(first.output()).toContain(`Mail:            ${first.origin}/mail\n`)
    expect((await fetch(`${first.origin}/mail`)).status).toBe(200)
    await signIn(first)
    // npm repeats the Ctrl-C that the process has received already: that must not count as a second, forced stop.
    first.child.kill('SIGINT')
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(leftIn(folder)).toEqual([])

    const second = await startServer(folder)
    await signIn(second)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(leftIn(folder)).toEqual([])
    const databases = await databaseUrls({ DATA_DIR: folder })
    expect(await query(databases.urls['main'] ?? '', "select 1 from accounts where user_name = 'maria'")).toHaveLength(
      1,
    )
    await databases.stop()
  }, 120_000)

  test('keeps acknowledged data when it is killed while writing', async () => {
    const folder = newFolder()
    const server = await startServer(folder, { PAGE_VIEWS_PER_HOUR: '1000000' })
    const headers = { authorization: `Bearer ${await signIn(server)}`, 'content-type': 'text/plain' }
    const acknowledged: string[] = []
    let sent = 0
    const write = async () => {
      for (;;) {
        const page = `/app/labs/${(sent += 1)}`
        const response = await fetch(`${server.origin}/api/main/p-portal/ActivityLog`, {
          method: 'POST',
          headers,
          body: page,
        })
        if (response.status === 200) acknowledged.push(page)
      }
    }
    const writers = Array.from({ length: 8 }, () => write().catch(() => {}))
    while (acknowledged.length < 200) await new Promise((done) => setTimeout(done, 5))
    server.child.kill('SIGKILL')
    await Promise.all(writers)

    const next = await startServer(folder)
    await signIn(next)
    const databases = await databaseUrls({ DATA_DIR: folder })
    const rows = await query(
      databases.urls['main'] ?? '',
      "select url from activity_log where activity_type = 'page view'",
    )
    await databases.stop()
    const kept = new Set(rows.map((row) => row['url']))
    expect(acknowledged.filter((page) => !kept.has(page))).toEqual([])
    expect(kept.size).toBeLessThanOrEqual(sent)
    next.child.kill('SIGTERM')
    expect(await next.exit).toBe(0)
  }, 120_000)

  test('answers running requests and refuses new ones after SIGTERM', async () => {
    const url = await testDatabaseUrl()
    const server = await startServer(newFolder(), { DATABASE_URL: url })
    const lock = new Client({ connectionString: url })
    await lock.connect()
    await lock.query('begin')
    await lock.query('lock table sites')
    const slow = fetch(`${server.origin}/api/main/account/getLoginSites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const isWaiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%sites%'"
    while ((await query(url, isWaiting)).length === 0) await new Promise((done) => setTimeout(done, 20))
    server.child.kill('SIGTERM')
    await new Promise((done) => setTimeout(done, 300))
    await expect(fetch(`${server.origin}/portal.json`)).rejects.toThrow('fetch failed')
    await lock.query('commit')
    await lock.end()
    expect((await slow).status).toBe(200)
    expect(await server.exit).toBe(0)
    expect(server.output()).not.toContain('yarrow-demo')
    expect(server.output()).toContain('Mail:            not configured. Set SMTP_URL and MAIL_FROM.')
  }, 120_000)

  test('prints one log line when it is ready, and stops at once although a proxy keeps its connection', async () => {
    const server = await startServer(newFolder(), { DATABASE_URL: await testDatabaseUrl() })
    expect(server.output()).toMatch(/^\S+Z info Yarrow is ready \([\d.]+ s\)\. \| Patient portal: [^\n]+\n$/)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const began = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(4000)
  }, 120_000)

  test('ends within 10 s after SIGTERM while it waits for another instance at its start', async () => {
    const url = await testDatabaseUrl()
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('begin')
    await other.query('select id from start_lock where id = 1 for update')
    const port = await freePort()
    const server = launch('main', { DATA_DIR: newFolder(), DATABASE_URL: url, PORT: String(port) })
    const isWaiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%start_lock%'"
    while ((await query(url, isWaiting)).length === 0) await new Promise((done) => setTimeout(done, 50))
    const began = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(1)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(server.output()).toMatch(/^\S+Z error stop: the start did not end in time\n$/)
    await other.end()
  }, 120_000)

  test('names a wrong setting, port or database in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const folder = newFolder()
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /^PORT is wrong: /],
      [{ TOKEN_MINUTES: '0' }, /^TOKEN_MINUTES is wrong: /],
      [{ CLINIC_TIME_ZONE: 'Mars/Olympus' }, /^CLINIC_TIME_ZONE is wrong: /],
      [{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, /^DATABASE_URL is wrong: /],
      [{ SMTP_URL: 'smtp://root:hunter2@mail.example' }, /^SMTP_URL is set and MAIL_FROM is not/],
      [{ IDLE_MINUTES: '1', IDLE_WARNING_SECONDS: '60' }, /^IDLE_WARNING_SECONDS is wrong: /],
      [{ SCREENING_TOOLS: '/nonexistent' }, /^SCREENING_TOOLS is wrong: the file can't be read \(ENOENT\)\.$/],
      [{ DATA_DIR: '/etc/passwd/data' }, /Set DATABASE_URL/],
      [{ DATA_DIR: folder, PORT: String(port) }, new RegExp(`^Port ${port} is taken`)],
    ]
    for (const [env, message] of cases) {
      const failed = launch('main', env)
      expect(await failed.exit).toBe(1)
      const lines = failed.output().trim().split('\n')
      expect(lines).toEqual([expect.stringMatching(message)])
      expect(failed.output()).not.toContain('hunter2')
    }
    expect(leftIn(folder)).toEqual([])
    taken.close()
    // Nine programs start one after another.
  }, 180_000)
})

describe('create-account', () => {
  const flags = [
    '--email',
    ' grace@example.org',
    '--user',
    'Grace',
    '--first',
    'Grace',
    '--last',
    'Hall',
    '--type',
    'patient',
    '--password-stdin',
  ]

  test('creates the first account of a clinic, and refuses to create it again', async () => {
    const database = await testDatabase()
    const env = { DATABASE_URL: database.url }
    const made = launch('createAccount', env, flags, 'a long phrase\n')
    expect(await made.exit).toBe(0)
    expect(made.output()).not.toContain('a long phrase')
    const [account] = await database.db.select().from(accounts)
    expect(account).toMatchObject({
      userName: 'Grace',
      userNameKey: 'grace',
      userType: 1,
      email: 'grace@example.org',
    })
    expect(await verifyPassword(account?.passwordHash ?? null, 'a long phrase')).toBe(true)
    const again = launch('createAccount', env, flags, 'a long phrase\n')
    expect(await again.exit).toBe(1)
    expect(again.output()).toBe('user name: already taken\n')
    expect(await database.db.select().from(accounts)).toHaveLength(1)
  }, 120_000)

  test('refuses invalid input', async () => {
    const env = { DATABASE_URL: await testDatabaseUrl() }
    const cases: [string[], string, RegExp][] = [
      [flags, 'short', /at least 6 characters/],
      [[...flags, '--patient', '4711'], 'long enough', /patient 4711: not found/],
      [[...flags, '--email', 'grace'], 'long enough', /mail address: expected/],
      [[...flags, '--database', 'nowhere'], 'long enough', /database nowhere: expected main/],
      [[...flags, '--colour', 'red'], '', /Unknown option/],
      [['--user', 'x'], '', /Type \(patient, provider, nurse, staff, client, representative\) is missing/],
      [['--type', 'robot'], '', /--type: expected patient, provider, .*; got robot/],
      [[...flags, '--site', 'Harbor'], '', /--site: only for provider, nurse, staff, not for patient/],
      [[...flags, '--sex', 'X'], '', /--sex: expected F, M or U/],
      [[...flags, '--patient', '1', '--sex', 'F'], '', /--dob, --sex: only for a new patient/],
    ]
    for (const [args, input, message] of cases) {
      const refused = launch('createAccount', env, args, input)
      expect(await refused.exit).toBe(1)
      expect(refused.output()).toMatch(message)
      expect(refused.output()).not.toMatch(/^\s+at /m)
    }
  }, 120_000)
})

describe('the representative command', () => {
  test('lets a user act for patients, lists and ends it, and refuses invalid input', async () => {
    const database = await testDatabase()
    const env = { DATABASE_URL: database.url }
    await addSmallClinic(database.db)
    const [bob] = await database.db.select().from(accounts).where(eq(accounts.userNameKey, 'bob'))
    const who = ['--user', 'ann', '--patient', String(bob?.ptId)]
    const run = async (...args: string[]) => {
      const running = launch('writeRepresentative', env, args)
      return [await running.exit, running.output()] as const
    }
    const added = await run(...who, '--relation', 'brother', '--scope', 'messages, labs', '--until', '2099-05-31')
    expect(added).toEqual([0, `ann acts for patient ${bob?.ptId}: added.\n`])
    expect(await run('--list')).toEqual([
      0,
      `Ann acts for patient ${bob?.ptId}, Bob Boyd (brother); scope messages,labs; until 2099-05-31\n`,
    ])
    expect(await run(...who, '--scope', 'all')).toEqual([0, `ann acts for patient ${bob?.ptId}: changed.\n`])
    expect(await run(...who, '--end')).toEqual([0, `ann no longer acts for ${bob?.ptId}.\n`])
    const cases: [string[], RegExp][] = [
      [[...who, '--end'], /ann does not act for them/],
      [who, /--relation: required/],
      [[...who, '--relation', 'x', '--scope', 'everything'], /--scope: expected all, or some of messages/],
      [[...who, '--relation', 'x', '--until', 'soon'], /until: expected a day/],
      [['--user', 'ann', '--patient', '0'], /--patient: expected a patient number/],
      [['--user', 'ann'], /^npm run representative/],
    ]
    for (const [args, message] of cases) {
      const [code, output] = await run(...args)
      expect([args, code]).toEqual([args, 1])
      expect(output).toMatch(message)
      expect(output).not.toMatch(/^\s+at /m)
    }
  }, 120_000)
})

test.each(['start.mjs', 'isBuilt.mjs', 'command.mjs'])('%s has no syntax errors', (name) => {
  expect(execFileSync(process.execPath, ['--check', file(name)], { encoding: 'utf8' })).toBe('')
})
