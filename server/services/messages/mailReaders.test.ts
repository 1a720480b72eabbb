import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../../tests/messageClinic.ts'
import { newMessage } from '../../../tests/newMessage.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accounts, outgoingMails } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'
import { mailPauseMs } from './mailReaders.ts'

const clock = Date.UTC(2026, 0, 5, 9)
let server: TestServer
let db: Database
let clinic: MessageClinic
let ann: SignedIn
let bob: SignedIn
let kim: SignedIn

beforeAll(async () => {
  server = await testServer({
    now: () => new Date(clock),
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
      for (const [userId, email] of [
        [clinic.ann, 'ann@example.org'],
        [clinic.bob, 'bob@example.org'],
        [clinic.drkim, 'kim@example.org'],
      ] as const)
        await db.update(accounts).set({ email }).where(eq(accounts.userId, userId))
    },
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
})
beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(representatives)
  await db.update(accounts).set({ wantsMessageMail: false, messageMailedAt: null, language: null })
})

const choose = async (who: SignedIn, wantsMail: boolean) => {
  const body = { wantsMail }
  const reply = await server.fetch('p-portal/messages/mail', { method: 'PUT', headers: who.headers, body })
  return reply.json()
}
const chosen = async (who: SignedIn) => (await server.fetch('p-portal/messages/mail', { headers: who.headers })).json()
async function write(to = ann) {
  const recipient = { recptID: to.user.PtID ?? 0, recptTypeID: 1 }
  const from = { recptID: clinic.prvId, recptTypeID: 59 }
  const body = newMessage(from, recipient, { subject: 'Your biopsy', body: '<p>It is benign.</p>' })
  expect((await server.fetch(sendMessage.path, { headers: kim.headers, body })).status).toBe(200)
}
/** Sets the age of the last mail, ms. */
const lastMailWas = (ago: number) => db.update(accounts).set({ messageMailedAt: new Date(clock - ago) })
const mails = async () => db.select().from(outgoingMails)
const recipients = async () => (await mails()).map(({ recipient }) => recipient).toSorted()

describe('a mail about a new message', () => {
  it('is off until the user turns it on', async () => {
    expect(await chosen(ann)).toEqual({ wantsMail: false, hasAddress: true })
    await write()
    expect(await mails()).toEqual([])
    expect(await choose(ann, true)).toEqual({ wantsMail: true, hasAddress: true })
    expect(await chosen(ann)).toEqual({ wantsMail: true, hasAddress: true })
    await write()
    expect(await recipients()).toEqual(['ann@example.org'])
    await choose(ann, false)
    await lastMailWas(mailPauseMs)
    await write()
    expect(await mails()).toHaveLength(1)
  })

  it('says nothing about the message, its sender or the patient’s health', async () => {
    await choose(ann, true)
    for (const language of ['en', 'es', 'ar']) {
      await db.update(accounts).set({ language, messageMailedAt: null })
      await write()
    }
    const sent = await mails()
    expect(sent).toHaveLength(3)
    for (const { subject, text, html } of sent) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/biopsy|benign|Kim|Kerr/i)
      expect(text).toMatch(/https?:\/\/\S+\/login/)
    }
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3)
  })

  it('is sent at most once an hour, and messages in the hour after a mail share one at its end', async () => {
    await choose(ann, true)
    const due = async () =>
      (await mails()).map(({ nextTryAt }) => nextTryAt.getTime() - clock).toSorted((a, b) => a - b)
    for (let no = 0; no < 3; no++) await write()
    expect(await due()).toEqual([0, mailPauseMs])
    await lastMailWas(mailPauseMs)
    await write()
    expect(await due()).toEqual([0, 0, mailPauseMs])
  })

  it('is sent to a representative who chose mails, and not to others or to the sender', async () => {
    await db.insert(representatives).values({ userId: clinic.bob, ptId: ann.user.PtID, relationship: 'brother' })
    for (const who of [bob, kim]) await choose(who, true)
    await write()
    expect(await recipients()).toEqual(['bob@example.org'])
    await server.fetch(sendMessage.path, { headers: ann.headers, body: messageTo(clinic.prvId, ann.user, 'Thanks') })
    expect(await recipients()).toEqual(['bob@example.org', 'kim@example.org'])
  })

  it('is not sent to an account without an address, which the setting says', async () => {
    await choose(ann, true)
    await db.update(accounts).set({ email: null }).where(eq(accounts.userId, clinic.ann))
    expect(await chosen(ann)).toEqual({ wantsMail: true, hasAddress: false })
    await write()
    expect(await mails()).toEqual([])
    await db.update(accounts).set({ email: 'ann@example.org' }).where(eq(accounts.userId, clinic.ann))
  })
})
