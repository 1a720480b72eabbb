import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents as documentList, type RecordDocument } from '#src/contract/documents.ts'
import { downloadDocument, viewDocument } from '#src/contract/documentView.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import type { Database } from '../db/client.ts'
import { activityLog } from '../db/schema/accounts.ts'
import { patients } from '../db/schema/people.ts'
import { documents, documentVersions } from '../db/schema/records.ts'
import { demoSites } from '../seed/clinic/clinicStaff.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'

let now = new Date('2026-11-20T14:41:00Z')
let server: TestServer
let db: Database
let maria: SignedIn
let sam: SignedIn
let newton: SignedIn
/** drlee with maria's record open. */
let lee: SignedIn

const Token = v.object({ token: v.string() })
const ofMaria = (user: SignedIn) => user.user.PtID ?? 0

async function openedBy(user: string, PtID: number): Promise<SignedIn> {
  const session = await server.signIn(user, demoPassword, { site: demoSites.riverside.siteId, PUserType: 99 })
  const opened = await server.fetch('account/open-patient', { headers: session.headers, body: { PtID } })
  const { token } = v.parse(Token, await opened.json())
  return { ...session, token, headers: { authorization: `Bearer ${token}` } }
}

beforeAll(async () => {
  server = await testServer({ seed: (seeded) => seedDemoClinic(seeded, 'main', now), now: () => now })
  db = server.databases['main']!.db
  maria = await server.signIn('maria', demoPassword)
  sam = await server.signIn('sam', demoPassword)
  newton = await server.signIn('newton', demoPassword)
  lee = await openedBy('drlee', ofMaria(maria))
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

interface Sent {
  readonly key?: string | null
  readonly method?: string
}
async function call(path: string, by: SignedIn, body?: unknown, { key = randomUUID(), method }: Sent = {}) {
  const headers = { ...by.headers, ...(key === null ? {} : { [idempotencyHeader]: key }) }
  const response = await server.fetch(`p-portal/records/documents${path}`, {
    headers,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  })
  const reply = (await response.json()) as Record<string, unknown>
  return { status: response.status, code: reply['code'], reply }
}
const generate = (by: SignedIn, body: object = {}, sent: Sent = {}) =>
  call('/generateCCDA', by, { fromDate: '2026-01-01', toDate: '2026-11-20', ...body }, sent)
async function list(by: SignedIn): Promise<RecordDocument[]> {
  const { reply } = await call('', by, undefined, { method: 'GET', key: null })
  return v.parse(documentList.reply, reply)
}
const stored = async (docId: unknown) =>
  (
    await db
      .select()
      .from(documents)
      .where(eq(documents.docId, Number(docId)))
  )[0]
const activities = (activityType: string) => db.$count(activityLog, eq(activityLog.activityType, activityType))
async function add(by: SignedIn, row: Partial<typeof documents.$inferInsert> & { readonly bytes?: Uint8Array }) {
  const { bytes, ...columns } = row
  const content = bytes ? Buffer.from(bytes).toString('base64') : null
  const [made] = await db
    .insert(documents)
    .values({ ptId: ofMaria(by), title: 'Added', content, ...columns })
    .returning({ docId: documents.docId })
  return made!.docId
}
async function download(by: SignedIn, docId: number, isHtml: boolean) {
  const { status, code, reply } = await call(`/DownloadDocument/${docId}/${isHtml}`, by, undefined, { key: null })
  if (status !== 200) return { status, code }
  const { contentType, content } = v.parse(downloadDocument.reply, reply)
  return { status, contentType, content, bytes: Buffer.from(content, 'base64') }
}
const written = { title: 'Advice', date: '2026-11-20', content: '<h2>Sleep</h2><p>Eight hours.</p>' }

describe('generateCCDA', () => {
  it('stores a document of the record with its kind and days, and lists who made it', async () => {
    const before = await activities('document made')
    const { status, reply } = await generate(maria)
    expect(status).toBe(200)
    const [newest] = await list(maria)
    expect(newest).toMatchObject({
      docId: reply['docId'],
      date: '2026-11-20T14:41:00Z',
      kind: 'ccd',
      fromDate: '2026-01-01',
      toDate: '2026-11-20',
      contentType: 'application/xml',
      isEditable: false,
      authorship: { who: { display: 'Maria Alvarez Ruiz' }, onBehalfOf: null },
    })
    expect(newest?.size).toBe(Buffer.from((await stored(reply['docId']))?.content ?? '', 'base64').length)
    expect(newest?.size).toBeGreaterThan(0)
    expect(await activities('document made')).toBe(before + 1)
  })

  it('makes an International Patient Summary, and names staff with the patient', async () => {
    const { reply } = await generate(lee, { kind: 'ips', language: 'ar' })
    const [newest] = await list(lee)
    expect(newest).toMatchObject({
      docId: reply['docId'],
      kind: 'ips',
      contentType: 'application/fhir+json',
      authorship: { who: { display: 'Dr. Hannah Lee' }, onBehalfOf: { display: 'Maria Alvarez Ruiz' } },
    })
  })

  it('makes a document of an empty record', async () => {
    expect((await generate(newton)).status).toBe(200)
    expect((await generate(newton, { kind: 'ips' })).status).toBe(200)
  })

  it('makes one document for two calls with the same key, and two for two calls without a key', async () => {
    const count = async () => (await list(newton)).length
    const before = await count()
    const key = randomUUID()
    const both = [await generate(newton, {}, { key }), await generate(newton, {}, { key })]
    expect(both[0]?.reply).toEqual(both[1]?.reply)
    expect(await count()).toBe(before + 1)
    expect(await generate(newton, { toDate: '2026-11-19' }, { key })).toMatchObject({ status: 409, code: 'conflict' })
    await generate(newton, {}, { key: null })
    await generate(newton, {}, { key: null })
    expect(await count()).toBe(before + 3)
  })

  it('makes one document for calls with the same key at the same time', async () => {
    const before = (await list(newton)).length
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => generate(newton, {}, { key })))
    expect(new Set(replies.map(({ reply }) => reply['docId'])).size).toBe(1)
    expect((await list(newton)).length).toBe(before + 1)
  })

  it.each([
    ['the first day after the last', { fromDate: '2026-11-20', toDate: '2026-11-19' }],
    ['a day that does not exist', { fromDate: '2026-02-30' }],
    ['a text', { fromDate: 'yesterday' }],
    ['no day', { toDate: '' }],
    ['a year before records', { fromDate: '0001-01-01' }],
    ['a year far ahead', { toDate: '9999-12-31' }],
    ['an unknown kind', { kind: 'pdf' }],
    ['an unknown language', { language: 'xx' }],
  ])('refuses %s', async (_, body) => {
    const before = await db.$count(documents)
    expect(await generate(maria, body)).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await db.$count(documents)).toBe(before)
  })

  it('is refused after 20 documents within an hour, also without keys', async () => {
    const made = []
    for (let no = 0; no < 21; no++) made.push(await generate(sam, {}, { key: null }))
    expect(made.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429])
    expect(made.at(-1)).toMatchObject({ code: 'too-many-tries', reply: { retryAfter: 3600 } })
    now = new Date(now.getTime() + 3_601_000)
    sam = await server.signIn('sam', demoPassword)
    maria = await server.signIn('maria', demoPassword)
    newton = await server.signIn('newton', demoPassword)
    lee = await openedBy('drlee', ofMaria(maria))
    expect((await generate(sam)).status).toBe(200)
  })
})

describe('a document of another record', () => {
  it('is not found by any call, as one that does not exist', async () => {
    const docId = await add(maria, { isWritten: true, contentType: 'text/html', bytes: Buffer.from('<p>x</p>') })
    const of = (id: number, by: SignedIn) => [
      call(`/viewdocument/${id}`, by),
      call(`/DownloadDocument/${id}/true`, by),
      call(`/DownloadDocument/${id}/false`, by),
    ]
    const strangers = await Promise.all([...of(docId, sam), ...of(999_999_999, sam)])
    for (const { status, reply } of strangers) {
      expect(status).toBe(404)
      expect(reply).toEqual({ code: 'not-found', detail: 'document: not found' })
    }
    const staff = await openedBy('drlee', ofMaria(sam))
    for (const id of [docId, 999_999_999]) {
      const read = await call(`/text/${id}`, staff)
      const changed = await call(`/text/${id}`, staff, { ...written, version: 1 }, { method: 'PUT' })
      for (const { status, reply } of [read, changed])
        expect([status, reply]).toEqual([404, { code: 'not-found', detail: 'document: not found' }])
    }
    expect((await stored(docId))?.version).toBe(1)
  })
})

describe('viewdocument and DownloadDocument', () => {
  it('show a written document, and download it as a complete page', async () => {
    const docId = await add(maria, {
      title: '<b>Letter</b> & more',
      contentType: 'text/html',
      bytes: Buffer.from('<h2>Sleep</h2><p>Eight hours.</p>'),
    })
    const view = await call(`/viewdocument/${docId}`, maria)
    expect(v.parse(viewDocument.reply, view.reply).content).toContain('Eight hours.')
    const page = (await download(maria, docId, true)).bytes?.toString() ?? ''
    expect(page).toMatch(/^<!doctype html>\n<html/)
    expect(page).toContain('<title>&lt;b&gt;Letter&lt;/b&gt; &amp; more</title>')
    expect(page).toContain('Eight hours.')
    expect(page).not.toContain('<script')
    expect(page).toContain("default-src 'none'")
    expect((await download(maria, docId, false)).bytes?.toString()).toBe('<h2>Sleep</h2><p>Eight hours.</p>')
  })

  it('give a PDF as it is in both formats', async () => {
    const bytes = Buffer.from('%PDF-1.4 something')
    const docId = await add(maria, { contentType: 'application/pdf', bytes })
    for (const isHtml of [true, false])
      expect(await download(maria, docId, isHtml)).toMatchObject({ contentType: 'application/pdf', bytes })
    const { reply } = await call(`/viewdocument/${docId}`, maria)
    expect(v.parse(viewDocument.reply, reply)).toMatchObject({ problem: 'not-text', content: '' })
  })

  it('give an empty content if nothing is stored, and log no download', async () => {
    const docId = await add(maria, { contentType: 'application/xml' })
    const before = await activities('document downloaded')
    for (const isHtml of [true, false])
      expect(await download(maria, docId, isHtml)).toMatchObject({ contentType: 'application/xml', content: '' })
    expect(await activities('document downloaded')).toBe(before)
    await download(maria, (await list(maria)).find(({ size }) => size > 0)?.docId ?? 0, false)
    expect(await activities('document downloaded')).toBe(before + 1)
  })

  it.each(['x', '-1', '1e3', "1'", '99999999999999999999', '../1'])('refuse %o as a number', async (docId) => {
    const { status } = await call(`/viewdocument/${encodeURIComponent(docId)}`, maria)
    expect(status).toBe(400)
  })
})

describe('documents of staff', () => {
  it('are sanitized, listed with their author, and change with their former text kept', async () => {
    const before = (await activities('document written by staff')) + (await activities('document changed by staff'))
    const content = '<h2 onclick="x()">Sleep</h2><script>alert(1)</script><p style="color:red">Eight hours.</p>'
    const made = await call('', lee, { ...written, content })
    expect(made.status).toBe(200)
    const docId = Number(made.reply['docId'])
    expect((await list(maria)).find((one) => one.docId === docId)).toMatchObject({
      title: 'Advice',
      date: '2026-11-20',
      contentType: 'text/html',
      isEditable: true,
      authorship: { who: { display: 'Dr. Hannah Lee' }, onBehalfOf: null },
    })
    const { reply } = await call(`/text/${docId}`, lee)
    expect(reply).toEqual({
      title: 'Advice',
      date: '2026-11-20',
      content: '<h2>Sleep</h2><p>Eight hours.</p>',
      version: 1,
    })
    const change = { ...written, title: 'Better advice', content: '<p>Nine hours.</p>', version: 1 }
    const changed = await call(`/text/${docId}`, lee, change, { method: 'PUT' })
    expect(changed).toMatchObject({ status: 200, reply: { version: 2 } })
    const [former] = await db.select().from(documentVersions).where(eq(documentVersions.docId, docId))
    expect(former).toMatchObject({ version: 1, title: 'Advice', authorName: 'Dr. Hannah Lee' })
    expect(Buffer.from(former?.content ?? '', 'base64').toString()).toBe('<h2>Sleep</h2><p>Eight hours.</p>')
    expect((await activities('document written by staff')) + (await activities('document changed by staff'))).toBe(
      before + 2,
    )
  })

  it('are not changed by a user who read an older version', async () => {
    const docId = Number((await call('', lee, written)).reply['docId'])
    const nadia = await openedBy('nadia', ofMaria(maria))
    const change = (by: SignedIn, title: string) =>
      call(`/text/${docId}`, by, { ...written, title, version: 1 }, { method: 'PUT' })
    const both = await Promise.all([change(lee, 'of Lee'), change(nadia, 'of Nadia')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.code).toBe('conflict')
    expect((await stored(docId))?.version).toBe(2)
  })

  it('are written once for two calls with the same key', async () => {
    const key = randomUUID()
    const both = [await call('', lee, written, { key }), await call('', lee, written, { key })]
    expect(both[0]?.reply).toEqual(both[1]?.reply)
  })

  it.each([
    ['nothing visible', { content: '<p> \u200b</p>' }],
    ['only a script', { content: '<script>alert(1)</script>' }],
    ['a title of blanks', { title: ' ' }],
    ['an invisible title', { title: '\u200b' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['too long a text', { content: 'é'.repeat(100_001) }],
  ])('are refused with %s', async (_, body) => {
    expect(await call('', lee, { ...written, ...body })).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('can’t be written by patients, by staff in no record, or changed if the portal did not write them', async () => {
    expect((await call('', maria, written)).status).toBe(403)
    const imported = await add(maria, { contentType: 'text/html', bytes: Buffer.from('<p>x</p>') })
    expect((await call(`/text/${imported}`, lee)).status).toBe(404)
    const change = await call(`/text/${imported}`, lee, { ...written, version: 1 }, { method: 'PUT' })
    expect(change.status).toBe(404)
    const closed = await server.signIn('drlee', demoPassword, { site: demoSites.riverside.siteId, PUserType: 99 })
    expect((await call('', closed, written)).status).toBe(403)
  })
})

describe('the list of documents', () => {
  it('names the patient as they are called now', async () => {
    const isMaria = eq(patients.ptId, ofMaria(maria))
    const { reply } = await generate(lee)
    const nameOf = async () =>
      (await list(lee)).find(({ docId }) => docId === reply['docId'])?.authorship?.onBehalfOf?.display
    expect(await nameOf()).toBe('Maria Alvarez Ruiz')
    await db.update(patients).set({ nameLast: 'Souza' }).where(isMaria)
    expect(await nameOf()).toBe('Maria Souza')
    await db.update(patients).set({ nameLast: 'Alvarez Ruiz' }).where(isMaria)
  })

  it('has the demo clinic’s documents as staff wrote them', async () => {
    const titles = (await list(maria)).filter(({ isEditable }) => isEditable).map(({ title }) => title)
    expect(titles).toContain('Colonoscopy report')
    const rows = await db
      .select()
      .from(documents)
      .where(and(eq(documents.ptId, ofMaria(maria)), like(documents.title, 'Visit summary')))
    expect(rows.every(({ isWritten, authorName }) => isWritten && authorName !== null)).toBe(true)
  })
})
