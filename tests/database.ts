import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { databaseUrls } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

export interface TestDatabase extends OpenDatabase {
  readonly url: string
}

const template = 'yarrow_template'
const templateLock = 7_920_140

let cluster: ReturnType<typeof databaseUrls> | undefined

/**
 * Returns the URL of the PostgreSQL cluster of this test run, which the first caller starts. The cluster runs without
 * durability.
 */
async function clusterUrl(): Promise<URL> {
  const folder = process.env['TEST_DATA_DIR']
  if (!folder) throw new Error('TEST_DATA_DIR is missing: run with --config tests/vitest.config.ts')
  cluster ??= databaseUrls({ DATA_DIR: folder }, { durable: false, keepRunning: true, stopOnSignal: false })
  const { urls } = await cluster
  if (!urls['main']) throw new Error('the embedded database has no main')
  return new URL(urls['main'])
}

function named(url: URL, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function makeTemplate(admin: Client, url: URL): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const fresh = `${template}_new`
    await admin.query(`drop database if exists ${fresh}`)
    await admin.query(`create database ${fresh}`)
    const database = openDatabase(named(url, fresh), { connections: 2 })
    await migrate(database)
    await database.close()
    await admin.query(`alter database ${fresh} rename to ${template}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

/** Returns the URL of a new database: with empty tables, or completely empty if not `migrated`. */
export async function testDatabaseUrl({ migrated = true }: { migrated?: boolean } = {}): Promise<string> {
  const url = await clusterUrl()
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  try {
    if (migrated) await makeTemplate(admin, url)
    const name = `t_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}${migrated ? ` template ${template}` : ''}`)
    return named(url, name)
  } finally {
    await admin.end()
  }
}

/**
 * Returns a new, migrated database for one test file, and closes it when the file has finished. Call this function at
 * the top of the file (`const database = await testDatabase()`), in a describe or in a hook.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await testDatabaseUrl()
  const database = openDatabase(url, { connections: 5 })
  opened.push(database)
  return { ...database, url }
}

const opened: OpenDatabase[] = []
// Registered when the file is loaded, so that it also covers databases that a hook or a test creates.
afterAll(async () => {
  for (const database of opened.splice(0)) await database.close()
  await cluster?.then((running) => running.stop())
  cluster = undefined
})
