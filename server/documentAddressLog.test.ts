import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/database.ts'
import { freePort } from '../tests/freePort.ts'
import { addSmallClinic, password } from '../tests/smallClinic.ts'
import { signInAt, type StartedServer, startServer } from '../tests/startedServer.ts'
import { documents } from './db/schema/records.ts'

/** Stands for what a user writes: every text of every address below contains it, and nothing printed may. */
const marker = 'zqsecret'

let database: TestDatabase
let server: StartedServer
let folder: string
let token: string
let docId: number

beforeAll(async () => {
  database = await testDatabase()
  await addSmallClinic(database.db)
  folder = mkdtempSync(join(tmpdir(), 'yarrow-log-'))
  // No mail server listens there: failed attempts to send are logged too.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SMTP_URL,
    MAIL_FROM: 'portal@clinic.example',
  })
  const signedIn = await signInAt(server.origin, { username: 'ann', password })
  const reply = (await signedIn.json()) as { token: string; user: { PtID: number } }
  token = reply.token
  const content = Buffer.from('<p>Eight hours.</p>').toString('base64')
  const [made] = await database.db
    .insert(documents)
    .values({ ptId: reply.user.PtID, title: marker, contentType: 'text/html', content })
    .returning()
  docId = made!.docId
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function post(...parts: readonly (string | number)[]): Promise<number> {
  const path = parts.map((part) => encodeURIComponent(part)).join('/')
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.origin}/api/main/records/${path}`, { method: 'POST', headers })).status
}
const mail = (id: number, to = `${marker}@example.org`) =>
  post('emailDocument', id, `${marker} subject`, to, `${marker}.cc@example.org`, `${marker} message`)
const transmit = (id: number, type = '59') =>
  post('transmitDocument', id, `${marker} subject`, '4711', type, `${marker} message`)

async function whileRenamed<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.db.execute(sql.raw(`alter table ${table} rename to elsewhere`))
  try {
    return await work()
  } finally {
    await database.db.execute(sql.raw(`alter table elsewhere rename to ${table}`))
  }
}

it('no text of the address of a mailed or shared document is printed, whatever the reply', async () => {
  const other = 999_999_999
  expect(await mail(docId)).toBe(200)
  expect([await mail(docId, marker), await transmit(docId), await transmit(docId, marker)]).toEqual([400, 400, 400])
  expect([await mail(other), await transmit(other)]).toEqual([404, 404])
  expect(await post('emailDocument', docId, marker, marker)).toBe(404)
  expect(await post('emailDocument', docId, marker.repeat(2500), 'a@b.org', 'null', marker)).toBe(431)
  expect(await whileRenamed('documents', async () => [await mail(docId), await transmit(docId)])).toEqual([500, 500])
  // The statement that fails has the texts as its parameters.
  expect(await whileRenamed('shares', () => mail(docId))).toBe(500)
  expect(await whileRenamed('outgoing_mails', () => mail(docId))).toBe(500)
  expect(await whileRenamed('blobs', () => transmit(docId))).toBe(500)
  const last: number[] = []
  for (let no = 0; no < 10; no++) last.push(await mail(docId))
  expect(last).toEqual([...Array<number>(9).fill(200), 429])

  await expect.poll(() => server.output(), { timeout: 5000 }).toContain('mail: send failed')
  const output = server.output()
  expect(output).toContain('records/emailDocument/:docId/:subject/:to/:cc/:message')
  expect(output).toContain('records/transmitDocument/:docId/:subject/:recptID/:recptTypeID/:message')
  expect(output).not.toContain(marker)
}, 30_000)
