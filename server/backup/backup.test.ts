import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../../tests/contentOf.ts'
import { testDatabase, type TestDatabase, testDatabaseUrl } from '../../tests/database.ts'
import { testServer } from '../../tests/server.ts'
import { openDatabase } from '../db/client.ts'
import { applyMigrations, knownMigrations } from '../db/readMigrations.ts'
import { blobs } from '../db/schema/messages.ts'
import { patientContacts, patients } from '../db/schema/people.ts'
import { problems } from '../db/schema/records.ts'
import { maria } from '../seed/clinic/demoPatients.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'
import { storePicture } from '../services/imaging/storePicture.ts'
import { testPictureFile } from '../services/imaging/testPictureFile.ts'
import { loadSecrets } from '../services/account/secrets.ts'
import { checkBackup } from './checkBackup.ts'
import { holdConstraints } from './holdConstraints.ts'
import { openClient } from './openClient.ts'
import { readBackup } from './readBackup.ts'
import { restoreInto } from './restoreInto.ts'
import { writeBackup } from './writeBackup.ts'

let folder: string
let source: TestDatabase
/** A backup of `source`. */
let file: string
const attachment = randomBytes(300_000)
let blobId: number
/** A picture of Maria's record. */
let imgId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yarrow-backup-'))
  source = await testDatabase()
  await seedDemoClinic(source.db, 'training', new Date('2026-11-20T14:41:00Z'))
  await loadSecrets(source.db)
  const upload = { name: 'x-ray.pdf', fileExtension: 'pdf', mediaType: 'application/pdf', imgCatId: 1, imgTypeId: 1 }
  const owner = { recptId: maria.ptId, recptTypeId: 1, userId: 1 }
  const [made] = await source.db
    .insert(blobs)
    .values({ ...upload, ...owner, data: attachment, size: attachment.length })
    .returning({ blobId: blobs.blobId })
  blobId = made?.blobId ?? 0
  const picture = { ptId: maria.ptId, imgCatId: 112 }
  const scan = testPictureFile('scan', { data: new Uint8Array(attachment) })
  imgId = (await storePicture({ db: source.db, now: () => new Date() }, picture, scan)).imgId
  // Text that COPY escapes.
  await source.db
    .update(patients)
    .set({ nameNick: 'tab\t, newline\n, \\. and \\N' })
    .where(eq(patients.ptId, maria.ptId))
  await source.db
    .update(problems)
    .set({ categories: ['{a,"b"}', ''] })
    .where(eq(problems.ptId, maria.ptId))
  file = join(folder, 'clinic.backup')
  await writeBackup(file, { main: source.url })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function restored(from = file): Promise<string> {
  const url = await testDatabaseUrl({ migrated: false })
  const { databases } = await checkBackup(from)
  await restoreInto(from, databases, { main: url })
  return url
}

/** Returns the definitions of all constraints, indexes and triggers. */
async function definitionsOf(url: string): Promise<unknown[]> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query(`
      select conrelid::regclass::text as t, conname as n, pg_get_constraintdef(oid) as d, convalidated::text as v
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
      from pg_trigger where not tgisinternal
      order by 1, 2, 3`)
    return rows
  } finally {
    await client.end()
  }
}

async function change(name: string, edit: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, edit(await readFile(file)))
  return path
}

/** Returns a copy of the backup whose text is changed, with a right checksum of gzip but not of the backup. */
const changeText = (name: string, edit: (text: string) => string) =>
  change(name, (bytes) => gzipSync(edit(gunzipSync(bytes).toString('latin1'))))

describe('backup and restore', () => {
  it('restores every row, sequence, constraint and trigger', async () => {
    const url = await restored()
    expect(await contentOf(url)).toEqual(await contentOf(source.url))
    expect(await definitionsOf(url)).toEqual(await definitionsOf(source.url))
  })

  it('gives every record a new version, under which no reply can have been kept', async () => {
    const versionsOf = async (url: string) => {
      const client = await openClient(url)
      const { rows } = await client.query<{ id: string; version: string }>(
        'select pt_id::text as id, version from patients left join record_versions using (pt_id) order by pt_id',
      )
      await client.end()
      return rows
    }
    const [before, after] = [await versionsOf(source.url), await versionsOf(await restored())]
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const known = new Set(before.map(({ version }) => version))
    expect(after.filter(({ version }) => version === null || known.has(version))).toEqual([])
  })

  it('restores a clinic whose users can sign in and read their attachments', async () => {
    const url = await restored()
    const database = openDatabase(url)
    const server = await testServer({ databases: { main: { ...database, url } } })
    const { headers } = await server.signIn('maria', demoPassword)
    const { blobAsDataURL } = (await (await server.fetch(`images/${blobId}`, { headers })).json()) as {
      blobAsDataURL: string
    }
    const bytes = Buffer.from(blobAsDataURL.split(',')[1] ?? '', 'base64')
    expect(bytes.equals(attachment)).toBe(true)
    const picture = await server.fetch(`images/raw/${imgId}`, { headers })
    expect(Buffer.from(await picture.arrayBuffer()).equals(attachment)).toBe(true)
    // A new row gets a new number.
    const [made] = await database.db
      .insert(patients)
      .values({ nameFirst: 'New', nameLast: 'Patient' })
      .returning({ ptId: patients.ptId })
    const [highest] = await source.db.select({ ptId: sql<number>`max(${patients.ptId})::integer` }).from(patients)
    expect(made?.ptId).toBeGreaterThan(highest?.ptId ?? 0)
    // Pictures of records continue the numbers of uploads.
    const added = await storePicture(
      { db: database.db, now: () => new Date() },
      { ptId: maria.ptId, imgCatId: 112 },
      testPictureFile('after the restore'),
    )
    expect([added.state, added.imgId > Math.max(imgId, blobId)]).toEqual(['added', true])
    await server.closeEvents()
    await database.close()
  })

  it('writes a file that only this user can read, and leaves no partial file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${file}.partial`)).rejects.toThrow('ENOENT')
  })

  it('contains one moment of the database while rows are written', async () => {
    const busy = await testDatabase()
    const writing = new AbortController()
    let written = 0
    const write = async () => {
      while (!writing.signal.aborted) {
        await busy.db.transaction(async (tx) => {
          const [made] = await tx
            .insert(patients)
            .values({ nameFirst: 'Ann', nameLast: `No ${written}` })
            .returning({ ptId: patients.ptId })
          const contact = { ptId: made?.ptId ?? 0, name: 'Bob' }
          await tx.insert(patientContacts).values([contact, contact, contact])
        })
        written += 1
      }
    }
    const writers = [write(), write(), write()]
    const counts: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await new Promise((done) => setTimeout(done, 100))
      const path = join(folder, `busy-${round}.backup`)
      const { rows } = await writeBackup(path, { main: busy.url })
      counts.push(rows['main']?.['patients'] ?? 0)
      expect(rows['main']?.['patient_contacts']).toBe(3 * (rows['main']?.['patients'] ?? 0))
    }
    writing.abort()
    await Promise.all(writers)
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[4]).toBeGreaterThan(counts[0] ?? 0)
    const url = await restored(join(folder, 'busy-4.backup'))
    const database = openDatabase(url)
    expect(await database.db.$count(patients)).toBe(counts[4])
    expect(await database.db.$count(patientContacts)).toBe(3 * (counts[4] ?? 0))
    await database.close()
  })

  it('restores a backup of an older version and then migrates it', async () => {
    const older = await testDatabaseUrl({ migrated: false })
    const client = await openClient(older)
    await applyMigrations(client, 10)
    await client.query("insert into patients (name_first, name_last) values ('Ann', 'Ames')")
    await client.end()
    const path = join(folder, 'older.backup')
    await writeBackup(path, { main: older })
    expect((await checkBackup(path)).databases[0]?.migrations).toBe(10)
    const database = openDatabase(await restored(path))
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::integer as count from drizzle.__drizzle_migrations',
    )
    expect(rows[0]?.count).toBe(knownMigrations().length)
    expect(await database.db.select({ name: patients.nameFirst }).from(patients)).toEqual([{ name: 'Ann' }])
    await database.close()
  })
})

describe('a backup that can’t be restored', () => {
  const damaged = 'the backup is damaged or incomplete'
  const rows = () => changeText('row.backup', (text) => text.replace('\tMaria\t', '\tMarta\t'))
  const cases: [string, () => Promise<string>, string][] = [
    ['a file cut in the middle', () => change('half.backup', (all) => all.subarray(0, all.length / 2)), damaged],
    ['a file without its last byte', () => change('last.backup', (all) => all.subarray(0, -1)), damaged],
    [
      'a file without its last line',
      () => changeText('line.backup', (text) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`),
      damaged,
    ],
    ['a file with lines after its end', () => changeText('more.backup', (text) => `${text}{}\n`), damaged],
    [
      'a changed byte',
      () =>
        change('byte.backup', (all) => {
          const copy = Buffer.from(all)
          copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1
          return copy
        }),
      damaged,
    ],
    ['a changed row', rows, damaged],
    ['an empty file', () => change('empty.backup', () => Buffer.alloc(0)), damaged],
    ['another file', () => change('other.backup', () => Buffer.from('hello')), 'not a backup of Yarrow'],
    ['another gzip file', () => change('gzip.backup', () => gzipSync('{"hello":1}\n')), 'not a backup of Yarrow'],
    [
      'a file of a newer format',
      () => changeText('format.backup', (text) => text.replace('"yarrowBackup":1', '"yarrowBackup":2')),
      'the backup was made by a newer version of Yarrow: install that version first',
    ],
    [
      'a file of a newer schema',
      () =>
        changeText('schema.backup', (text) =>
          text.replace(/("migrations":\[.*?)\]/, '$1,{"hash":"x","when":9000000000000}]'),
        ),
      'database main: the backup was made by a newer or another version of Yarrow. Install that version first.',
    ],
  ]

  it.each(cases)('is refused before anything changes: %s', async (_, make, message) => {
    const path = await make()
    await expect(checkBackup(path)).rejects.toThrow(message)
  })

  it('is refused at every truncated length', async () => {
    const { length } = await readFile(file)
    for (let part = 0; part < 40; part += 1) {
      const path = await change('cut.backup', (all) => all.subarray(0, Math.floor((length * part) / 40)))
      await expect(checkBackup(path)).rejects.toThrow(/not a backup|damaged/)
    }
  })

  it('changes nothing if the file changes after the check', async () => {
    const { databases } = await checkBackup(file)
    const url = await testDatabaseUrl({ migrated: false })
    const bad = await changeText('late.backup', (text) => text.replace('\tMaria\t', '\tMarta\t'))
    await expect(restoreInto(bad, databases, { main: url })).rejects.toThrow(damaged)
    const client = await openClient(url)
    const found = await client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace")
    await client.end()
    expect(found.rows).toEqual([])
  })

  it('is refused if a row refers to a missing one', async () => {
    const lonely = await testDatabase()
    await lonely.db.execute(sql`alter table patient_contacts drop constraint patient_contacts_pt_id_patients_pt_id_fk`)
    await lonely.db.insert(patientContacts).values({ ptId: 4711, name: 'Bob' })
    const path = join(folder, 'lonely.backup')
    await writeBackup(path, { main: lonely.url })
    await expect(restored(path)).rejects.toThrow('violates foreign key')
  })
})

describe('restoreInto', () => {
  it('refuses a database that is not empty', async () => {
    const { databases } = await checkBackup(file)
    const used = await testDatabaseUrl()
    await expect(restoreInto(file, databases, { main: used })).rejects.toThrow('database main is not empty')
  })

  it('refuses if a database of the backup has no URL', async () => {
    const { databases } = await checkBackup(file)
    await expect(restoreInto(file, databases, {})).rejects.toThrow('database main: no URL is set')
  })
})

describe('holdConstraints', () => {
  it('lets rows be loaded in any order and without triggers, and restores both', async () => {
    const client = await openClient(await testDatabaseUrl())
    await client.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'trigger fired'; end $$`)
    await client.query('create trigger refuse before insert on sites for each row execute function refuse()')
    await client.query('begin')
    const restore = await holdConstraints(client)
    await client.query("insert into patient_contacts (pt_id, name) values (7, 'Bob')")
    await client.query("insert into sites (name) values ('Here')")
    await client.query("insert into patients (pt_id, name_first, name_last) values (7, 'Ann', 'Ames')")
    await restore()
    await client.query('commit')
    await expect(client.query("insert into sites (name) values ('There')")).rejects.toThrow('trigger fired')
    await expect(client.query("insert into patient_contacts (pt_id, name) values (8, 'Bob')")).rejects.toThrow(
      'violates foreign key',
    )
    await client.end()
  })
})

describe('readBackup', () => {
  it('yields all rows, in chunks of any length', async () => {
    let bytes = 0
    for await (const part of readBackup(file))
      if (part.kind === 'table') for await (const chunk of part.rows) bytes += chunk.length
    const text = gunzipSync(await readFile(file)).toString('latin1')
    const rows = text.split('\n').filter((line) => !line.startsWith('{"') && line !== '\\.')
    expect(bytes).toBe(rows.join('\n').length)
  })
})
