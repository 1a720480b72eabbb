import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text as readStream } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pathText } from '#src/contract/documentMail.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import type { Database } from '../db/client.ts'
import { accounts, outgoingMails } from '../db/schema/accounts.ts'
import { patients } from '../db/schema/people.ts'
import { documents } from '../db/schema/records.ts'
import { smtpTransport } from './smtpTransport.ts'
import { type Mailer, startMailer } from './startMailer.ts'

interface Received {
  readonly mail: Email
  readonly to: string[]
}

let ahead = 0
const now = () => new Date(Date.now() + ahead)
const received: Received[] = []
/** Addresses that the mail server refuses. */
const refused = new Set<string>()

async function receive(stream: Readable, { rcptTo }: SMTPServerEnvelope, done: () => void): Promise<void> {
  const raw = await readStream(stream)
  received.push({ mail: await PostalMime.parse(raw), to: rcptTo.map(({ address }) => address) })
  done()
}

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) =>
    done(refused.has(address) ? Object.assign(new Error(`no ${address}`), { responseCode: 550 }) : null),
  onData(stream, { envelope }, done) {
    void receive(stream, envelope, done)
  },
})

let attaching: TestServer
let linking: TestServer
let db: Database
let mailer: Mailer
let ann: SignedIn
let docId: number
const logged: string[] = []

beforeAll(async () => {
  await new Promise<void>((done) => {
    smtp.listen(0, '127.0.0.1', done)
  })
  const options = { now, wakeMailer: () => mailer.wake() }
  attaching = await testServer({ ...options, documentMail: 'attached', seed: addSmallClinic })
  linking = await testServer({ ...options, documentMail: 'link', databases: attaching.databases })
  db = attaching.databases['main']!.db
  ann = await attaching.signIn('ann', password)
  const content = Buffer.from('<p>Eight hours.</p>').toString('base64')
  const [made] = await db
    .insert(documents)
    .values({ ptId: ann.user.PtID ?? 0, title: 'Advice', contentType: 'text/html', content })
    .returning()
  docId = made!.docId
  const { port } = smtp.server.address() as AddressInfo
  const transport = await smtpTransport(`smtp://127.0.0.1:${port}`, {
    name: 'Test Clinic',
    address: 'portal@clinic.example',
  })
  mailer = startMailer({ db, database: 'main', transport, now, pollMs: 25 })
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterAll(async () => {
  await mailer.stop()
  smtp.close()
  vi.restoreAllMocks()
})
afterEach(async () => {
  received.length = 0
  logged.length = 0
  refused.clear()
  await db.delete(outgoingMails)
})

const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 20 })
const arrived = (count: number) => eventually(() => expect(received).toHaveLength(count))
const queued = () => db.select().from(outgoingMails)

interface Sent {
  readonly at?: TestServer
  readonly subject?: string
  readonly to?: string
  readonly cc?: string
  readonly message?: string
}
async function send({ at = attaching, subject = 'Papers', to = 'eve@example.org', cc = '', message = 'Hi' }: Sent) {
  const parts = [docId, subject, to, cc, message].map((part) => encodeURIComponent(pathText(String(part))))
  const path = `records/emailDocument/${parts.join('/')}`
  return (await at.fetch(path, { method: 'POST', headers: ann.headers })).status
}

describe('a document’s letter with a copy', () => {
  it('reaches both recipients, once, with both in its headers', async () => {
    expect(await send({ cc: 'joe@example.org' })).toBe(200)
    await arrived(1)
    expect(received[0]).toMatchObject({
      to: ['eve@example.org', 'joe@example.org'],
      mail: {
        to: [{ address: 'eve@example.org' }],
        cc: [{ address: 'joe@example.org' }],
        from: { name: 'Test Clinic', address: 'portal@clinic.example' },
        subject: 'Papers',
      },
    })
    expect(received[0]?.mail.bcc).toBeUndefined()
  })

  it.each([
    ['the copy', 'joe@bücher.example', 'eve@example.org', 'joe@bücher.example'],
    ['the recipient', 'eve@example.org', 'joe@bücher.example', 'eve@example.org'],
  ])('stays queued for %s alone if only that one is refused, and is sent there later', async (_, no, yes, left) => {
    refused.add(no)
    expect(await send({ cc: 'joe@bücher.example' })).toBe(200)
    await eventually(async () =>
      expect(await queued()).toMatchObject([{ recipient: left, cc: null, tries: 1, subject: 'Papers' }]),
    )
    expect(received.map(({ to }) => to)).toEqual([[yes]])
    // The address is in the queue, not in the log.
    expect(logged).toEqual(['mail: send failed (EENVELOPE), will retry'])

    refused.clear()
    ahead += 15_000
    await arrived(2)
    expect(received[1]?.to).toEqual([no])
    expect(received[1]?.mail.attachments).toHaveLength(1)
    expect(received[1]?.mail.messageId).toBe(received[0]?.mail.messageId)
    await eventually(async () => expect(await queued()).toEqual([]))
  })

  it('is dropped after a day only for the refused recipient, and the log does not contain the address', async () => {
    refused.add('joe@example.org')
    await send({ cc: 'joe@example.org' })
    await eventually(async () => expect(await queued()).toMatchObject([{ recipient: 'joe@example.org', tries: 1 }]))
    const before = ahead
    ahead += 24 * 3_600_000
    await eventually(async () => expect(await queued()).toEqual([]))
    ahead = before
    expect(received.map(({ to }) => to)).toEqual([['eve@example.org']])
    expect(logged.at(-1)).toBe('mail: send failed for 24 hours (EENVELOPE), dropped')
  })
})

describe('a document’s letter with hostile names and texts', () => {
  it.each(['en', 'es', 'ar'] as const)('has no further header, recipient or markup in %s', async (language) => {
    const name = 'Ann"\r\nBcc: all@example.org\r\n\r\n<b>x</b>\u202e'
    const isAnn = eq(patients.ptId, ann.user.PtID ?? 0)
    await db.update(patients).set({ nameFirst: name, nameLast: '<i>Lee</i>' }).where(isAnn)
    await db
      .update(accounts)
      .set({ language, nameFirst: name, nameLast: '<i>Lee</i>' })
      .where(eq(accounts.userNameKey, 'ann'))
    for (const at of [attaching, linking])
      expect(await send({ at, subject: 'Hi\r\nBcc: all@example.org', message: 'One\r\n.\r\n<b>two</b>' })).toBe(200)
    await arrived(2)
    for (const { mail, to } of received) {
      expect(to).toEqual(['eve@example.org'])
      expect([mail.subject, mail.bcc, mail.cc]).toEqual(['Hi Bcc: all@example.org', undefined, undefined])
      expect(mail.to).toMatchObject([{ address: 'eve@example.org' }])
      // A dot alone on a line would end the mail.
      expect(mail.text?.replaceAll('\r\n', '\n')).toContain('\n\nOne\n.\n<b>two</b>\n\n')
      expect(mail.html).not.toMatch(/<b>|<i>|\u202e/)
      expect(mail.html).toContain(`lang="${language}"`)
      expect(mail.text).toContain('Bcc: all@example.org <b>x</b> <i>Lee</i>')
    }
    const byFiles = received.map(({ mail }) => mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]))
    expect(byFiles.toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [['Ann_Bcc_all@example_org_b_x_b__i_Lee_i_document_1.html', 'text/html']],
    ])
    const linked = received.find(({ mail }) => mail.attachments.length === 0)
    expect(linked?.mail.text).toContain('/shl/view#shlink:/')
  })

  it.each([{ to: 'eve@example.org\r\nBcc: all@example.org' }, { cc: 'joe@example.org\r\nBcc: all@example.org' }])(
    'is refused with a header in an address: %j',
    async (sent) => {
      expect(await send(sent)).toBe(400)
      expect(await queued()).toEqual([])
    },
  )
})
