import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedContent, newDataFolder, removeDataFolders, withEmbedded } from '../tests/embeddedFolder.ts'
import { runScript } from '../tests/runScript.ts'
import { signInAt, startServer } from '../tests/startedServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { contentOf } from '../tests/contentOf.ts'

let demo: string
let files: string
/** A backup of the demo clinic in `demo`, made while its server ran. */
let file: string

async function run(script: string, folder: string, ...args: string[]) {
  const running = runScript(script, { env: { DATA_DIR: folder }, args })
  return { code: await running.exit, output: running.output() }
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

const databasesOf = (folder: string) =>
  withEmbedded(folder, async ({ main = '' }) =>
    (await query(main, 'select datname from pg_database where not datistemplate order by 1')).map(
      (row) => row['datname'],
    ),
  )

beforeAll(async () => {
  demo = newDataFolder()
  files = mkdtempSync(join(tmpdir(), 'yarrow-files-'))
  file = join(files, 'clinic.backup')
})
afterAll(async () => {
  await removeDataFolders()
  rmSync(files, { recursive: true, force: true })
})

describe('npm run backup and npm run restore with the embedded database', () => {
  test('back up while the server runs, and restore into a new folder in which users can sign in', async () => {
    const server = await startServer({ DATA_DIR: demo })
    expect((await signInAt(server.origin, { username: 'maria', password: 'yarrow-demo' })).status).toBe(200)
    const backup = await run('backUp', demo, file)
    expect(backup.output).toMatch(/^Backup of main \(\d+ rows\) and training \(\d+ rows\): .*MB\.\nIt contains health/)
    expect(backup.code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const inUse = await run('restore', demo, file, '--replace')
    expect(inUse).toEqual({
      code: 1,
      output: 'restore: the database is in use. Stop the server and all other commands first. (nothing was changed)\n',
    })
    expect((await signInAt(server.origin, { username: 'sam', password: 'yarrow-demo' })).status).toBe(200)
    await server.stop()

    // While the server does not run.
    const again = join(files, 'again.backup')
    expect((await run('backUp', demo, again)).code).toBe(0)
    const copy = newDataFolder()
    const restored = await run('restore', copy, again)
    expect(restored.output).toMatch(
      /^Restored main: \d+ rows\.\nRestored training: \d+ rows\.\nThe backup was made at /,
    )
    expect(restored.code).toBe(0)
    expect(await embeddedContent(copy)).toEqual(await embeddedContent(demo))
    const other = await startServer({ DATA_DIR: copy })
    const signedIn = await signInAt(other.origin, { username: 'maria', password: 'yarrow-demo' })
    expect(signedIn.status).toBe(200)
    await other.stop()
  }, 240_000)

  test('a backup overwrites an existing file only with --replace, and needs a database', async () => {
    const before = statSync(file).mtimeMs
    expect(await run('backUp', demo, file)).toEqual({
      code: 1,
      output: `backup: ${file} exists. Choose another name, or overwrite it with --replace.\n`,
    })
    expect(statSync(file).mtimeMs).toBe(before)
    const empty = newDataFolder()
    expect(await run('backUp', empty, join(files, 'none.backup'))).toEqual({
      code: 1,
      output: `backup: no database in ${empty} (DATA_DIR)\n`,
    })
    expect(readdirSync(empty)).toEqual([])
    const nowhere = await run('backUp', demo, join(files, 'no', 'such', 'folder'))
    expect(nowhere.code).toBe(1)
    expect(nowhere.output).toMatch(/^backup: ENOENT: [^\n]*\n$/)
    expect(readdirSync(files).toSorted()).toEqual(['again.backup', 'clinic.backup'])
  }, 120_000)

  test('a restore replaces accounts and patients only with --replace, and leaves nothing else', async () => {
    const refused = await run('restore', demo, file)
    expect(refused).toEqual({
      code: 1,
      output: 'restore: database main has accounts or patients. To delete them, add --replace. (nothing was changed)\n',
    })
    await withEmbedded(demo, ({ main = '' }) => query(main, "insert into sites (name) values ('Later')"))
    const only = await run('restore', demo, file, '--replace', '--only', 'main')
    expect(only.output).toMatch(/^Restored main: \d+ rows\.\nThe backup/)
    expect(
      await withEmbedded(demo, ({ main = '' }) => query(main, "select 1 from sites where name = 'Later'")),
    ).toEqual([])
    expect(await databasesOf(demo)).toEqual(['main', 'postgres', 'training'])
    const none = await run('restore', demo, file, '--only', 'other')
    expect(none.output).toBe('restore: the backup has no database other, only main, training (nothing was changed)\n')
  }, 120_000)

  test('a restore that is killed at any moment leaves the whole clinic as before or as restored', async () => {
    await withEmbedded(demo, ({ main = '', training = '' }) =>
      Promise.all([main, training].map((url) => query(url, "insert into sites (name) values ('Later')"))),
    )
    const before = await embeddedContent(demo)
    const target = newDataFolder()
    expect((await run('restore', target, file)).code).toBe(0)
    const after = await embeddedContent(target)
    let killed = 0
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { child, exit } = runScript('restore', { env: { DATA_DIR: demo }, args: [file, '--replace'] })
      const timer = setTimeout(() => child.kill('SIGKILL'), 300 + attempt * 450)
      if ((await exit) === 'SIGKILL') killed += 1
      clearTimeout(timer)
      const left = await embeddedContent(demo)
      expect([JSON.stringify(before), JSON.stringify(after)]).toContain(JSON.stringify(left))
      expect(await databasesOf(demo)).toEqual(['main', 'postgres', 'training'])
      if (JSON.stringify(left) === JSON.stringify(after)) break
    }
    expect(killed).toBeGreaterThan(0)
    expect((await run('restore', demo, file, '--replace')).code).toBe(0)
    expect(await embeddedContent(demo)).toEqual(after)
  }, 300_000)

  test('restores into a clinic’s own empty databases, and backs them up', async () => {
    const [main, training] = [await testDatabaseUrl({ migrated: false }), await testDatabaseUrl({ migrated: false })]
    const env = { DATABASE_URL: main, DATABASE_URL_TRAINING: training }
    const restored = runScript('restore', { env, args: [file] })
    expect(await restored.exit).toBe(0)
    const again = runScript('restore', { env, args: [file] })
    expect(await again.exit).toBe(1)
    expect(again.output()).toBe('restore: database main is not empty. Create a new one. (nothing was changed)\n')
    const own = join(files, 'own.backup')
    expect(await runScript('backUp', { env, args: [own] }).exit).toBe(0)
    const target = newDataFolder()
    expect((await run('restore', target, own)).code).toBe(0)
    const { main: restoredMain } = await embeddedContent(target)
    expect(restoredMain).toEqual(await contentOf(main))
  }, 120_000)

  test('a missing or damaged file is refused before a database is created', async () => {
    const empty = newDataFolder()
    const missing = await run('restore', empty, join(files, 'missing'))
    expect(missing.code).toBe(1)
    expect(missing.output).toMatch(/^restore: ENOENT: no such file[^\n]*\(nothing was changed\)\n$/)
    expect(await run('restore', empty, join(import.meta.dirname, 'main.ts'))).toEqual({
      code: 1,
      output: 'restore: not a backup of Yarrow (nothing was changed)\n',
    })
    expect(existsSync(join(empty, 'postgres'))).toBe(false)
  }, 60_000)
})
