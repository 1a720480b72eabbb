import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { documentMailing, pathText } from '#src/contract/documentMail.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { inbox, message as messageCall } from '#src/contract/messages.ts'
import { recipients } from '#src/contract/messageWriting.ts'
import { image } from '#src/contract/images.ts'
import { freePort } from '../../tests/freePort.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import type { Database } from '../db/client.ts'
import { activityLog, outgoingMailFiles, outgoingMails } from '../db/schema/accounts.ts'
import { blobs, messages } from '../db/schema/messages.ts'
import { patients } from '../db/schema/people.ts'
import { documents } from '../db/schema/records.ts'
import { shares } from '../db/schema/shares.ts'
import { type Listener, listen } from '../listen.ts'
import { demoOffices, demoSites } from '../seed/clinic/clinicStaff.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'

const now = new Date('2026-11-20T14:41:00Z')
let server: TestServer
let db: Database
/** An instance that listens on a port: what an address does is decided by the HTTP server and the router. */
let listener: Listener
let linking: Listener
let port: number
let linkingPort: number
let maria: SignedIn
let sam: SignedIn
let lee: SignedIn
let docId: number
const logged: string[] = []

const Token = v.object({ token: v.string() })

beforeAll(async () => {
  const options = { now: () => now, documentMail: 'attached' } as const
  server = await testServer({ ...options, seed: (seeded) => seedDemoClinic(seeded, 'main', now) })
  const other = await testServer({ ...options, databases: server.databases, documentMail: 'link' })
  db = server.databases['main']!.db
  port = await freePort()
  listener = await listen(server.app, port, 'localhost')
  linkingPort = await freePort()
  linking = await listen(other.app, linkingPort, 'localhost')
  maria = await server.signIn('maria', demoPassword)
  sam = await server.signIn('sam', demoPassword)
  const staff = await server.signIn('drlee', demoPassword, { site: demoSites.riverside.siteId, PUserType: 99 })
  const opened = await server.fetch('account/open-patient', {
    headers: staff.headers,
    body: { PtID: maria.user.PtID },
  })
  lee = { ...staff, headers: { authorization: `Bearer ${v.parse(Token, await opened.json()).token}` } }
  docId = await add({
    contentType: 'application/xml',
    content: Buffer.from('<ClinicalDocument>seen</ClinicalDocument>').toString('base64'),
  })
})
afterAll(() => Promise.all([listener.close(1000), linking.close(1000)]))
beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(activityLog).where(eq(activityLog.activityType, 'document mailed'))
  logged.length = 0
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')))
  return () => vi.restoreAllMocks()
})

async function add(row: Partial<typeof documents.$inferInsert>, by = maria): Promise<number> {
  const [made] = await db
    .insert(documents)
    .values({ ptId: by.user.PtID ?? 0, title: 'HIV test result', ...row })
    .returning({ docId: documents.docId })
  return made!.docId
}

interface Mail {
  readonly id?: number
  readonly by?: SignedIn
  readonly subject?: string
  readonly to?: string
  readonly cc?: string
  readonly message?: string
  readonly key?: string | null
  readonly at?: number
}
async function post(path: string, { by = maria, key = randomUUID(), at = port }: Mail) {
  const response = await fetch(`http://localhost:${at}/api/main/${path}`, {
    method: 'POST',
    headers: { ...by.headers, ...(key === null ? {} : { [idempotencyHeader]: key }) },
  })
  const text = await response.text()
  const reply = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.status, code: reply['code'], reply }
}
function mail(sent: Mail = {}) {
  const { id = docId, subject = 'My papers', to = 'eve@example.org', cc = '', message = 'Please read.' } = sent
  const parts = [id, subject, to, cc, message].map((part) => encodeURIComponent(pathText(String(part))))
  return post(`records/emailDocument/${parts.join('/')}`, sent)
}
interface Share extends Mail {
  readonly recptID?: number | string
  readonly recptTypeID?: number | string
}
function transmit(sent: Share = {}) {
  const { id = docId, subject = 'My papers', message = 'Please read.' } = sent
  const { recptID = demoOffices.frontDesk.recptId, recptTypeID = demoOffices.frontDesk.recptTypeId } = sent
  const parts = [id, subject, recptID, recptTypeID, message].map((part) => encodeURIComponent(pathText(String(part))))
  return post(`records/transmitDocument/${parts.join('/')}`, sent)
}
const queued = () => server.mails()
const filesOf = (mailId: number) =>
  db.select().from(outgoingMailFiles).where(eq(outgoingMailFiles.mailId, mailId)).orderBy(outgoingMailFiles.rank)

describe('emailDocument with attached files', () => {
  it('queues one mail with the page and the original, in the user’s own words', async () => {
    const { status, reply } = await mail({ cc: 'joe@example.org' })
    expect([status, reply]).toEqual([200, {}])
    const mails = await queued()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'eve@example.org', cc: 'joe@example.org', subject: 'My papers' })
    expect(mails[0]?.text).toContain('Maria Alvarez Ruiz sends you a health document')
    expect(mails[0]?.text).toContain('Please read.')
    // The title says more than the user did.
    expect(JSON.stringify(mails[0])).not.toContain('HIV')
    const files = await filesOf(mails[0]!.mailId)
    expect(files).toMatchObject([
      { name: `Maria_Alvarez_Ruiz_document_${docId}.html`, contentType: 'text/html; charset=utf-8' },
      { name: `Maria_Alvarez_Ruiz_document_${docId}.xml`, contentType: 'application/xml' },
    ])
    expect(files[0]?.data.toString()).toMatch(/^<!doctype html>/)
    expect(files[1]?.data.toString()).toBe('<ClinicalDocument>seen</ClinicalDocument>')
  })

  it('says for whom staff send it, and logs only the addresses', async () => {
    await mail({ by: lee, subject: 'Sub-ject', message: 'Mess-age', cc: 'joe@example.org' })
    expect((await queued())[0]?.text).toContain('Dr. Hannah Lee sends you a health document of Maria Alvarez Ruiz')
    const rows = await db.select().from(activityLog).where(eq(activityLog.activityType, 'document mailed'))
    expect(rows).toMatchObject([{ sentTo: 'eve@example.org, joe@example.org', ptId: maria.user.PtID, url: null }])
    expect(JSON.stringify(rows)).not.toMatch(/Sub-ject|Mess-age/)
  })

  it.each([
    'a/b//c',
    '.',
    '..',
    '../..',
    '%2F%2e',
    '100 % of 5+5 = ?&#;:@$,',
    'null',
    'مرحبا بالعالم',
    '健康 👩‍⚕️ é',
    `"quotes" 'and' <b>tags</b>`,
    '\\back\\slash',
  ])('sends %j as subject and message as they are written', async (text) => {
    expect((await mail({ subject: text, message: text })).status).toBe(200)
    const [sent] = await queued()
    // Subjects have no invisible characters, such as the joiner of an emoji.
    expect(sent?.subject).toBe(text.replaceAll('\u200d', ''))
    expect(sent?.text).toContain(`\n\n${text}\n\n`)
  })

  it('keeps lines and paragraphs of a message, without control characters and direction marks', async () => {
    await mail({ message: 'One\r\ntwo\n\n\u202ethree\u0007' })
    expect((await queued())[0]?.text).toContain('\n\nOne\ntwo\n\nthree\n\n')
  })

  it('puts a subject on one line, so that it adds no header', async () => {
    await mail({ subject: 'Hello\r\nBcc: all@example.org' })
    expect((await queued())[0]?.subject).toBe('Hello Bcc: all@example.org')
  })

  it.each([
    ['a copy that is no address', { cc: 'joe' }],
    ['no address', { to: '' }],
    ['the word null', { to: 'null' }],
    ['a line end in the address', { to: 'eve@example.org\r\nBcc: all@example.org' }],
    ['two addresses', { to: 'eve@example.org,joe@example.org' }],
    ['two addresses with a semicolon', { to: 'eve@example.org;joe@example.org' }],
    ['a name with the address', { to: 'Eve <eve@example.org>' }],
    ['an address without a dot in its host', { to: 'eve@localhost' }],
    ['an address in quotes', { to: '"a b"@example.org' }],
    ['two copies', { cc: 'joe@example.org, eve@example.org' }],
    ['an invisible subject', { subject: '\u200b' }],
    ['an invisible message', { message: '\u200b' }],
  ])('refuses %s', async (_, sent) => {
    expect(await mail(sent)).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await queued()).toEqual([])
  })

  it('sends no copy if Cc is empty, or the same address', async () => {
    await mail()
    await mail({ cc: 'EVE@example.org' })
    expect((await queued()).map(({ cc }) => cc)).toEqual([null, null])
  })

  it('sends 1,500 Arabic letters, and refuses 3,000', async () => {
    expect((await mail({ message: 'م'.repeat(1500) })).status).toBe(200)
    // The HTTP server refuses such an address, and the service function too, which another server might call.
    expect((await mail({ message: 'م'.repeat(3000) })).status).toBe(431)
    const path = `records/emailDocument/${docId}/s/eve@example.org/null/${encodeURIComponent('م'.repeat(3000))}`
    const direct = await server.fetch(path, { method: 'POST', headers: maria.headers })
    expect([direct.status, ((await direct.json()) as { code: string }).code]).toEqual([413, 'too-large'])
    expect(await queued()).toHaveLength(1)
  })

  it('queues one mail if it is repeated after a lost reply, and says that the first was done', async () => {
    const key = randomUUID()
    await Promise.all([mail({ key }), mail({ key })])
    expect((await mail({ key })).status).toBe(200)
    expect(await queued()).toHaveLength(1)
    const done = await server.fetch(`p-portal/writes/done/${key}`, { headers: maria.headers })
    expect(await done.json()).toMatchObject({ isDone: true, reply: {} })
  })

  it('needs no key, and then sends each time', async () => {
    await mail({ key: null })
    await mail({ key: null })
    expect(await queued()).toHaveLength(2)
  })

  it('is refused after 10 mails within an hour', async () => {
    const statuses = []
    for (let no = 0; no < 11; no++) statuses.push((await mail({ key: null })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await mail({ by: lee })).status).toBe(200)
    expect(await queued()).toHaveLength(11)
  })

  it('counts mails that are sent at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => mail({ key: null })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await queued()).toHaveLength(10)
  })

  it('refuses a document of another record, as one that does not exist', async () => {
    for (const id of [docId, 999_999_999])
      expect(await mail({ by: sam, id })).toMatchObject({
        status: 404,
        reply: { code: 'not-found', detail: 'document: not found' },
      })
    expect(await queued()).toEqual([])
  })

  it('refuses a document without content, and one of more than 20 MB', async () => {
    expect((await mail({ id: await add({}) })).status).toBe(404)
    const large = await add({ contentType: 'application/pdf', content: Buffer.alloc(20_000_001).toString('base64') })
    expect(await mail({ id: large })).toMatchObject({ status: 413, code: 'too-large' })
    expect(await queued()).toEqual([])
  })

  it('attaches a PDF once', async () => {
    const content = Buffer.from('%PDF-1.4').toString('base64')
    await mail({ id: await add({ contentType: 'application/pdf', content }) })
    const [sent] = await queued()
    expect((await filesOf(sent!.mailId)).map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    expect(sent?.text).toContain('The document is attached.')
  })

  it('names files without paths, quotes and direction marks', async () => {
    const isMaria = eq(patients.ptId, maria.user.PtID ?? 0)
    await db.update(patients).set({ nameFirst: 'Ma/r\\ia "X"', nameLast: '\u202efdp.exe\r\n' }).where(isMaria)
    await mail()
    const [sent] = await queued()
    const names = (await filesOf(sent!.mailId)).map(({ name }) => name)
    expect(names).toEqual([`Ma_r_ia_X_fdp_exe_document_${docId}.html`, `Ma_r_ia_X_fdp_exe_document_${docId}.xml`])
    await db.update(patients).set({ nameFirst: 'Maria', nameLast: 'Alvarez Ruiz' }).where(isMaria)
  })

  it('writes no part of the address into the log, even if the call fails', async () => {
    await db.execute(sql`alter table outgoing_mails rename to elsewhere`)
    const failed = await mail({ subject: 'Sub-ject', to: 'secret@example.org', message: 'Mess-age' })
    await db.execute(sql`alter table elsewhere rename to outgoing_mails`)
    expect(failed).toMatchObject({ status: 500, reply: { code: 'internal' } })
    expect(logged.join('\n')).toContain('records/emailDocument/:docId/:subject/:to/:cc/:message')
    await transmit({ recptID: 4711, subject: 'Sub-ject', message: 'Mess-age' })
    await mail({ subject: 'Sub-ject', to: 'secret@example.org', message: 'Mess-age' })
    expect(logged.join('\n')).not.toMatch(/Sub-ject|Mess-age|secret@/)
    const activities = await db.select().from(activityLog)
    expect(JSON.stringify(activities)).not.toMatch(/Sub-ject|Mess-age/)
  })
})

describe('emailDocument with a link', () => {
  it('sends a link to a share of the document, and no file', async () => {
    expect((await mail({ at: linkingPort })).status).toBe(200)
    const [sent] = await queued()
    expect(await filesOf(sent!.mailId)).toEqual([])
    expect(sent?.text).toContain('/shl/view#shlink:/')
    expect(sent?.text).toMatch(/The link works until .*2026.*, at most 5 times/)
    const [share] = await db.select().from(shares).where(eq(shares.docId, docId))
    expect(share).toMatchObject({ mailedTo: 'eve@example.org', ptId: maria.user.PtID })
    expect(JSON.stringify(sent)).not.toContain('HIV')
  })

  it('makes one share for a repeated call, and none for a refused one', async () => {
    const before = await db.$count(shares)
    const key = randomUUID()
    await mail({ at: linkingPort, key })
    await mail({ at: linkingPort, key })
    expect(await db.$count(shares)).toBe(before + 1)
    await mail({ at: linkingPort, to: 'nobody' })
    expect(await db.$count(shares)).toBe(before + 1)
  })

  it('is announced before a document is mailed', async () => {
    const modes = []
    for (const at of [port, linkingPort]) {
      const response = await fetch(`http://localhost:${at}/api/main/${documentMailing.path}`, {
        headers: maria.headers,
      })
      modes.push(v.parse(documentMailing.reply, await response.json()))
    }
    expect(modes).toMatchObject([
      { mode: 'attached', maxBytes: 20_000_000 },
      { mode: 'link', linkHours: 168, linkOpenings: 5 },
    ])
  })
})

describe('transmitDocument', () => {
  it('sends a message with the document attached', async () => {
    const before = await db.$count(messages)
    expect((await transmit({ subject: 'Please / look', message: 'First\n\n<b>second</b>' })).status).toBe(200)
    expect(await db.$count(messages)).toBe(before + 1)
    const [row] = await db.select().from(messages).where(eq(messages.subject, 'Please / look'))
    expect(row).toMatchObject({ body: '<p>First</p><p>&lt;b&gt;second&lt;/b&gt;</p>', hasAttachments: true })
    const reader = await server.signIn('nadia', demoPassword, { site: demoSites.riverside.siteId, PUserType: 99 })
    const list = await (await server.fetch(inbox.path, { headers: reader.headers })).json()
    const arrived = v.parse(inbox.reply, list).data.find(({ subject }) => subject === 'Please / look')
    const whole = await (await server.fetch(`messages/${arrived?.messageID}`, { headers: reader.headers })).json()
    const [attached] = v.parse(messageCall.reply, whole).data.attachments
    expect(attached).toMatchObject({ blobName: `Maria_Alvarez_Ruiz_document_${docId}.xml`, fileExtension: 'xml' })
    const path = image.path.replace('{imgId}', String(attached?.blobID))
    const file = v.parse(image.reply, await (await server.fetch(path, { headers: reader.headers })).json())
    expect(file.blobAsDataURL).toBe(
      `data:application/xml;base64,${Buffer.from('<ClinicalDocument>seen</ClinicalDocument>').toString('base64')}`,
    )
    const rows = await db.select().from(activityLog).where(eq(activityLog.activityType, 'document shared with staff'))
    expect(rows).toMatchObject([{ sentTo: expect.any(String), ptId: maria.user.PtID }])
  })

  it('sends one message if it is repeated', async () => {
    const before = await db.$count(messages)
    const key = randomUUID()
    await transmit({ key })
    await transmit({ key })
    expect(await db.$count(messages)).toBe(before + 1)
  })

  it.each([
    ['an unknown recipient', { recptID: 4711 }],
    ['an unknown type', { recptTypeID: 3 }],
    ['a missing recipient', { recptID: 'null' }],
    ['an invisible message', { message: '\u200b' }],
    ['too long a subject', { subject: 'x'.repeat(201) }],
  ])('refuses %s, and stores nothing', async (_, sent) => {
    const before = [await db.$count(messages), await db.$count(blobs)]
    expect(await transmit(sent)).toMatchObject({ status: 400, code: 'bad-input' })
    expect([await db.$count(messages), await db.$count(blobs)]).toEqual(before)
  })

  it('sends no document to a patient to whom staff may write', async () => {
    const reply = await server.fetch(recipients.path.replace('{type}', '0'), { headers: lee.headers })
    const patient = v.parse(recipients.reply, await reply.json()).data.find(({ key }) => key.recptTypeID === 1)
    expect(patient).toBeDefined()
    const { recptID, recptTypeID } = patient!.key
    expect(await transmit({ by: lee, recptID, recptTypeID })).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('refuses a document of another record, one without content, and one above the limit of attachments', async () => {
    for (const id of [docId, 999_999_999])
      expect(await transmit({ by: sam, id })).toMatchObject({
        status: 404,
        reply: { code: 'not-found', detail: 'document: not found' },
      })
    expect((await transmit({ id: await add({}) })).status).toBe(404)
    const content = Buffer.alloc(attachmentLimits.bytes + 1).toString('base64')
    expect(await transmit({ id: await add({ content }) })).toMatchObject({ status: 413, code: 'too-large' })
  })
})
