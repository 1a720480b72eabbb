import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { max } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorReply } from '#src/contract/errors.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { freePort } from '../../tests/freePort.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import type { Database } from '../db/client.ts'
import { accountSites, activityLog, loginFailures, outgoingMails } from '../db/schema/accounts.ts'
import { patients } from '../db/schema/people.ts'
import { documents } from '../db/schema/records.ts'
import { shares } from '../db/schema/shares.ts'
import { type Listener, listen } from '../listen.ts'

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')
/** Stands for the other patient's document: no reply may contain it. */
const secret = 'zqbobssecret'

const ownStrings = [
  '',
  ' ',
  '.',
  '..',
  '../..',
  '..%2f..',
  'a/b//c',
  '\\..\\',
  '%',
  '%00',
  '%2e%2e%2f',
  '%c0%ae',
  'null',
  'undefined',
  '__proto__',
  '-1',
  '0',
  '1e3',
  '0x10',
  '1.0',
  '１２',
  '+1',
  "1' or '1'='1",
  '9'.repeat(15),
  '9'.repeat(16),
  '9'.repeat(400),
  '\u202e\u2066',
  '\u200b',
  '\r\nBcc: all@example.org',
  'x@example.org\nSubject: y',
  '"a b"@example.org',
  '<script>alert(1)</script>',
  'ﷺ'.repeat(300),
  '👩‍⚕️',
]
function hostileStrings(): string[] {
  const file = join(lists, 'blns.json')
  const naughty = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
  // Every call gets a part of the list, because each string is an own call with a database's work.
  return [...new Set([...ownStrings, ...naughty.filter((_, index) => index % 6 === 0)])]
}
const strings = hostileStrings()

let server: TestServer
let db: Database
let listener: Listener
let port: number
let ann: SignedIn
/** drkim with Ann's record open. */
let kim: SignedIn
let own: number
let foreign: number
let foreignShare: number

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await testServer({
    seed: async (seeded) => {
      const { drkim, sites } = await addSmallClinic(seeded)
      await seeded.update(patients).set({ siteId: sites.home })
      await seeded.delete(accountSites)
      await seeded.insert(accountSites).values({ userId: drkim, siteId: sites.home, isDefault: true })
    },
  })
  db = server.databases['main']!.db
  port = await freePort()
  listener = await listen(server.app, port, 'localhost')
  ann = await server.signIn('ann', password)
  const bob = await server.signIn('bob', password)
  const [home] = await db.select().from(accountSites)
  const staff = await server.signIn('drkim', password, { site: home?.siteId ?? -1, PUserType: 99 })
  const opened = await server.fetch('account/open-patient', { headers: staff.headers, body: { PtID: ann.user.PtID } })
  const { token } = v.parse(v.object({ token: v.string() }), await opened.json())
  kim = { ...staff, headers: { authorization: `Bearer ${token}` } }
  const add = async (by: SignedIn, text: string) => {
    const row = { ptId: by.user.PtID ?? 0, title: text, contentType: 'text/html', isWritten: true }
    const [made] = await db
      .insert(documents)
      .values({ ...row, content: Buffer.from(`<p>${text}</p>`).toString('base64') })
      .returning()
    return made!.docId
  }
  own = await add(ann, 'Advice')
  foreign = await add(bob, secret)
  const made = await server.fetch('p-portal/shares', {
    headers: { ...bob.headers, [idempotencyHeader]: randomUUID() },
    body: { docId: foreign, ciphertext: 'a..b.c.d', passcode: null, hours: 1, maxOpenings: null },
  })
  foreignShare = v.parse(v.object({ shareId: v.number() }), await made.json()).shareId
}, 60_000)
afterAll(async () => {
  await listener.close(1000)
  vi.restoreAllMocks()
})
/** Deletes what the limits of calls count, so that the next texts are not refused unread. */
async function forget(): Promise<void> {
  await db.delete(activityLog)
  await db.delete(loginFailures)
}
beforeEach(forget)

/** URLs can't contain half of a surrogate pair. */
const part = (text: string) => encodeURIComponent(text.toWellFormed())

interface Call {
  readonly by?: 'ann' | 'kim' | 'nobody'
  readonly method?: 'POST' | 'PUT'
  readonly path: (text: string) => string
  readonly body?: (text: string) => unknown
}
const written = { title: 'Advice', date: '2026-11-20', content: '<p>Eight hours.</p>' }
const share = { docId: 1, ciphertext: 'a..b.c.d', passcode: null, hours: 1, maxOpenings: null }
const records = 'p-portal/records/documents'
const calls: Readonly<Record<string, Call>> = {
  'the document to view': { path: (text) => `${records}/viewdocument/${part(text)}` },
  'the document to download': { path: (text) => `${records}/DownloadDocument/${part(text)}/true` },
  'the format of a download': { path: (text) => `${records}/DownloadDocument/${own}/${part(text)}` },
  'the days and the kind to generate': {
    method: 'POST',
    path: () => `${records}/generateCCDA`,
    body: (text) => ({ fromDate: text, toDate: text, kind: text, language: text }),
  },
  'the document to mail': { method: 'POST', path: (text) => `records/emailDocument/${part(text)}/s/a@b.org/null/m` },
  'the subject of a mail': {
    method: 'POST',
    path: (text) => `records/emailDocument/${own}/${part(text)}/a@b.org/null/m`,
  },
  'the recipient of a mail': { method: 'POST', path: (text) => `records/emailDocument/${own}/s/${part(text)}/null/m` },
  'the copy of a mail': { method: 'POST', path: (text) => `records/emailDocument/${own}/s/a@b.org/${part(text)}/m` },
  'the message of a mail': {
    method: 'POST',
    path: (text) => `records/emailDocument/${own}/s/a@b.org/null/${part(text)}`,
  },
  'the document to transmit': { method: 'POST', path: (text) => `records/transmitDocument/${part(text)}/s/1/59/m` },
  'the recipient of a document': {
    method: 'POST',
    path: (text) => `records/transmitDocument/${own}/s/${part(text)}/${part(text)}/m`,
  },
  'the subject and message for staff': {
    method: 'POST',
    path: (text) => `records/transmitDocument/${own}/${part(text)}/1/59/${part(text)}`,
  },
  'the document that staff edit': { by: 'kim', path: (text) => `${records}/text/${part(text)}` },
  'the title and content that staff write': {
    by: 'kim',
    method: 'POST',
    path: () => records,
    body: (text) => ({ ...written, title: text, content: text }),
  },
  'the day that staff write': {
    by: 'kim',
    method: 'POST',
    path: () => records,
    body: (text) => ({ ...written, date: text }),
  },
  'the text and version that staff change': {
    by: 'kim',
    method: 'PUT',
    path: (text) => `${records}/text/${part(text)}`,
    body: (text) => ({ ...written, content: text, version: text }),
  },
  'the file and passcode of a link': {
    method: 'POST',
    path: () => 'p-portal/shares',
    body: (text) => ({ ...share, docId: own, ciphertext: text, passcode: text }),
  },
  'the limits of a link': {
    method: 'POST',
    path: () => 'p-portal/shares',
    body: (text) => ({ ...share, docId: Number(text), hours: Number(text), maxOpenings: text }),
  },
  'the link to end': { method: 'POST', path: (text) => `p-portal/shares/${part(text)}/end` },
  'the token of a link': {
    by: 'nobody',
    method: 'POST',
    path: (text) => `shl/${part(text)}`,
    body: (text) => ({ recipient: text, passcode: text }),
  },
  'the token and ticket of a file': { by: 'nobody', path: (text) => `shl/${part(text)}/file/${part(text)}` },
}

async function send({ by = 'ann', method, path, body }: Call, text: string): Promise<Response> {
  const headers = by === 'nobody' ? {} : { ...(by === 'kim' ? kim : ann).headers, [idempotencyHeader]: randomUUID() }
  return server.fetch(path(text), {
    headers,
    ...(method && { method }),
    ...(body && { body: body(text) }),
  })
}

/** Returns what is wrong with a reply to a hostile call: nothing if it is a success or a refusal that says why. */
async function faultOf(response: Response): Promise<string | null> {
  const text = await response.text()
  if (response.status >= 500) return `${response.status}`
  if (text.includes(secret) || text.includes(Buffer.from(secret).toString('base64').slice(0, -3))) return 'foreign text'
  if (response.status < 400) return null
  const reply = v.safeParse(ErrorReply, JSON.parse(text))
  if (!reply.success) return `no error reply: ${text.slice(0, 80)}`
  return null
}

describe('a hostile text', () => {
  it.each(Object.entries(calls))('as %s causes no internal error and shows no foreign document', async (_, call) => {
    const faults: string[] = []
    for (const text of strings) {
      let response = await send(call, text)
      if (response.status === 429) {
        await forget()
        response = await send(call, text)
      }
      const fault = await faultOf(response)
      if (fault) faults.push(`${fault}: ${JSON.stringify(text.slice(0, 60))}`)
    }
    expect(faults).toEqual([])
  })

  it.each(Object.entries(calls).filter(([, { body }]) => body))(
    'instead of a body is refused where %s would be',
    async (_, call) => {
      const headers = call.by === 'nobody' ? {} : (call.by === 'kim' ? kim : ann).headers
      const path = call.path(call.by === 'nobody' ? 'x'.repeat(43) : '1')
      for (const text of ['', 'null', '[]', '"x"', '{', '\ud800', '{"a":1e999}', `[${'['.repeat(5000)}`]) {
        const response = await server.fetch(path, {
          text,
          method: call.method ?? 'POST',
          headers: { ...headers, [idempotencyHeader]: randomUUID(), 'content-type': 'application/json' },
        })
        expect([text.slice(0, 20), response.status]).toEqual([text.slice(0, 20), 400])
      }
      const typed = await server.fetch(path, { text: 'x', method: call.method ?? 'POST', headers })
      expect(typed.status).toBe(415)
    },
  )
})

describe('another patient’s document', () => {
  it('gets 404 from every call that names it, also for staff who have another record open', async () => {
    const id = String(foreign)
    const named = [
      calls['the document to view'],
      calls['the document to download'],
      calls['the document to mail'],
      calls['the document to transmit'],
      calls['the document that staff edit'],
    ]
    const newestMail = async () => (await db.select({ last: max(outgoingMails.mailId) }).from(outgoingMails))[0]?.last
    const before = await newestMail()
    const answers = []
    for (const call of named) answers.push(await send(call!, id))
    answers.push(
      await send(
        { by: 'kim', method: 'PUT', path: () => `${records}/text/${id}`, body: () => ({ ...written, version: 1 }) },
        '',
      ),
      await send({ method: 'POST', path: () => 'p-portal/shares', body: () => ({ ...share, docId: foreign }) }, ''),
      await send({ method: 'POST', path: () => `p-portal/shares/${foreignShare}/end` }, ''),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(await faultOf(answer)).toBeNull()
    }
    expect((await newestMail()) ?? 0).toBeLessThanOrEqual(before ?? 0)
    expect((await db.select().from(shares)).filter(({ docId }) => docId === foreign)).toMatchObject([
      { shareId: foreignShare, endedAt: null },
    ])
  })
})

describe('a raw address', () => {
  /** Calls an address as it is: the usual clients tidy it first. */
  function raw(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
    return new Promise((done, failed) => {
      const call = request({ port, host: 'localhost', path, method, headers: ann.headers }, (reply) => {
        let text = ''
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()))
        reply.on('end', () => done({ status: reply.statusCode ?? 0, text }))
      })
      call.on('error', failed)
      call.end()
    })
  }
  const view = `/api/main/${records}/viewdocument`
  const mail = '/api/main/records/emailDocument'

  it.each([
    ['a slash in the number', () => `${view}/${own}%2F..%2F${foreign}`, 'GET', 400],
    ['dots', () => `${view}/${own}/../${foreign}`, 'GET', 404],
    ['encoded dots', () => `${view}/${own}/%2e%2e/${foreign}`, 'GET', 404],
    ['a NUL', () => `${view}/${own}%00`, 'GET', 400],
    ['half of a surrogate pair', () => `${view}/%ED%A0%80`, 'GET', 400],
    ['bytes that are no UTF-8', () => `${mail}/${own}/%C3%28/a@b.org/null/m`, 'POST', 400],
    ['a percent sign alone', () => `${mail}/${own}/100%/a@b.org/null/m`, 'POST', 400],
    ['a NUL in the message', () => `${mail}/${own}/s/a@b.org/null/m%00`, 'POST', 400],
    ['a part too few', () => `${mail}/${own}/s/a@b.org/null`, 'POST', 404],
    ['a part too many', () => `${mail}/${own}/s/a@b.org/null/m/m`, 'POST', 404],
    ['an empty part', () => `${mail}/${own}/s/a@b.org//m`, 'POST', 404],
    ['20 kB', () => `${mail}/${own}/s/a@b.org/null/${'m'.repeat(20_000)}`, 'POST', 431],
    ['another method', () => `${mail}/${own}/s/a@b.org/null/m`, 'GET', 405],
  ])('with %s is refused, and mails nothing', async (_, path, method, status) => {
    const before = await db.$count(outgoingMails)
    const reply = await raw(path(), method)
    expect([reply.status, reply.text.includes(secret)]).toEqual([status, false])
    expect(await db.$count(outgoingMails)).toBe(before)
  })
})
