import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoMailClinic } from '../../../tests/demoMailClinic.ts'
import {
  type Correspondent,
  demoCorrespondents,
  noah,
  office,
  provider,
  refusal,
  topic,
} from '../../../tests/mailboxes.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { messageParties, messageRoutes, offices } from '../../db/schema/messages.ts'
import { demoMessageRoutes, demoProviders } from '../../seed/clinic/clinicStaff.ts'
import { demoPassword } from '../../seed/clinic/demoAccounts.ts'
import { messagesADay } from './refuseTooManyMessages.ts'

const { server, clock, db, post } = await demoMailClinic()
const people = await demoCorrespondents(post)
const { maria } = people
let { sam, newton, lee, nadia } = people

beforeEach(() => clock.pass(1000))

/** Returns the mailboxes that contain the message, as `type id`, with a `*` for the sender's. */
async function mailboxes(messageId: number): Promise<string[]> {
  const rows = await db.select().from(messageParties).where(eq(messageParties.messageId, messageId))
  return rows.map((row) => `${row.recptTypeId} ${row.recptId}${row.isSender ? '*' : ''}`).toSorted()
}
const readers = async (messageId: number) => (await mailboxes(messageId)).filter((name) => !name.endsWith('*'))

describe('a conversation', () => {
  it('is stored on both sides, each with its own flags', async () => {
    const question = await post.send(maria, provider('lee'), {
      subject: '  A spot on my arm ',
      body: '<p>Is it new?</p>',
    })
    const id = question.messageID
    expect(question).toMatchObject({
      subject: 'A spot on my arm',
      body: '<p>Is it new?</p>',
      date: clock.now.toISOString(),
      isRead: true,
      fromUserDisplayName: 'Maria Alvarez Ruiz',
      toUserDisplayName: 'Dr. Hannah Lee',
      isReplied: false,
      ppMsgID_Prev: null,
    })
    expect((await post.read(maria, 'outbox'))[0]).toEqual(question)
    expect(await post.find(maria, 'inbox', id)).toBeUndefined()
    const got = await post.find(lee, 'inbox', id)
    expect(got).toEqual({ ...question, isRead: false })
    expect(await post.find(nadia, 'inbox', id)).toBeUndefined()

    expect(await post.change(lee, got!, { isRead: true })).toBe(200)
    clock.pass(60_000)
    const answer = await post.send(lee, maria, { subject: 'Re: A spot', ppMsgID_Prev: id })
    expect(answer).toMatchObject({ ppMsgID_Prev: id, fromUserDisplayName: 'Dr. Hannah Lee', recptID_To: maria.recptID })
    const replied = {
      isReplied: true,
      replyDate: clock.now.toISOString(),
      reply_RecptID_From: lee.recptID,
      reply_RecptTypeID_From: 59,
    }
    expect(await post.find(lee, 'inbox', id)).toMatchObject({ ...replied, isRead: true })
    expect(await post.find(maria, 'outbox', id)).toMatchObject(replied)
    expect((await post.read(maria, 'inbox'))[0]).toMatchObject({ messageID: answer.messageID, isRead: false })
    expect((await post.read(lee, 'outbox'))[0]).toMatchObject({ messageID: answer.messageID, isRead: true })
  })

  it('can be deleted and restored by one side without changing the other', async () => {
    const sent = await post.send(maria, provider('lee'))
    const got = await post.find(lee, 'inbox', sent.messageID)
    expect(await post.change(lee, got!, { isDeleted: true })).toBe(200)
    expect(await post.find(lee, 'inbox', sent.messageID)).toBeUndefined()
    expect(await post.find(lee, 'trash', sent.messageID)).toMatchObject({ isDeleted: true })
    expect(await post.find(maria, 'outbox', sent.messageID)).toMatchObject({ isDeleted: false })
    expect(await post.find(maria, 'trash', sent.messageID)).toBeUndefined()
    expect(await post.change(maria, sent, { isDeleted: true })).toBe(200)
    expect(await post.find(maria, 'outbox', sent.messageID)).toBeUndefined()
    expect(await post.change(lee, { ...got!, isDeleted: true }, { isDeleted: false })).toBe(200)
    expect(await post.find(maria, 'trash', sent.messageID)).toBeDefined()
  })

  it('does not count continuing one’s own message, or asking a third person, as a reply', async () => {
    const sent = await post.send(maria, provider('lee'))
    const more = await post.send(maria, provider('lee'), { ppMsgID_Prev: sent.messageID })
    expect(more.ppMsgID_Prev).toBe(sent.messageID)
    expect(await post.find(maria, 'outbox', sent.messageID)).toMatchObject({ isReplied: false, replyDate: null })
    const asked = await post.send(lee, provider('okafor'), { ppMsgID_Prev: sent.messageID })
    expect(asked.ppMsgID_Prev).toBe(sent.messageID)
    expect(await post.find(lee, 'inbox', sent.messageID)).toMatchObject({ isReplied: false })
    await post.send(lee, maria, { ppMsgID_Prev: sent.messageID })
    expect(await post.find(lee, 'inbox', sent.messageID)).toMatchObject({ isReplied: true })
  })

  it('refuses an answer to a message that is not in the sender’s mailbox or does not exist', async () => {
    const sent = await post.send(maria, provider('lee'))
    const before = await post.read(maria, 'outbox')
    for (const ppMsgID_Prev of [sent.messageID, 999_999, -1, Number.MAX_SAFE_INTEGER])
      expect(await post.refusal(sam, office('frontDesk'), { ppMsgID_Prev })).toEqual([404, 'not-found'])
    expect(await post.read(maria, 'outbox')).toEqual(before)
  })
})

describe('a message to an office', () => {
  it.each([
    ['the provider whom the topic names', topic('Medicine or refill'), 'lee'],
    ['the provider whom another topic names', topic('Appointment'), 'okafor'],
    ['the reader of the office, without a topic', null, 'okafor'],
  ] as const)('is delivered to %s', async (_, ppRouteID, reader) => {
    const sent = await post.send(maria, office('frontDesk'), { ppRouteID })
    expect(await mailboxes(sent.messageID)).toEqual(['1 10482*', `59 ${demoProviders[reader].prvId}`])
    expect(sent).toMatchObject({ toUserDisplayName: 'Front desk', recptTypeID_To: 4, ppRouteID })
    expect(sent.topic).toBe(ppRouteID === null ? null : demoMessageRoutes[ppRouteID - 1]?.nameX)
  })

  it('is delivered to the office’s reader if the mailbox of the topic’s provider has no reader', async () => {
    const route = eq(messageRoutes.ppRouteId, topic('Appointment'))
    await db.update(messageRoutes).set({ prvId: demoProviders.haddad.prvId }).where(route)
    const sent = await post.send(maria, office('frontDesk'), { ppRouteID: topic('Appointment') })
    await db.update(messageRoutes).set({ prvId: demoProviders.okafor.prvId }).where(route)
    expect(await readers(sent.messageID)).toEqual(['59 8'])
  })

  it('can be answered by the staff member who received it', async () => {
    const sent = await post.send(newton, office('frontDesk'))
    const answer = await post.send(nadia, newton, { ppMsgID_Prev: sent.messageID })
    expect(await post.find(newton, 'inbox', answer.messageID)).toMatchObject({
      fromUserDisplayName: 'Nadia Okafor, RN',
    })
    // From then on, Newton may write to Nadia, whom he never met.
    expect(await post.names(newton, 0)).toContain('Nadia Okafor, RN')
  })

  it('is refused if the topic has ended or does not exist, and if the office is closed', async () => {
    const route = eq(messageRoutes.ppRouteId, topic('Something else'))
    await db.update(messageRoutes).set({ isActive: false }).where(route)
    for (const ppRouteID of [topic('Something else'), 999, -1, Number.MAX_SAFE_INTEGER])
      expect(await post.refusal(maria, office('frontDesk'), { ppRouteID })).toEqual([409, 'topic-gone'])
    await db.update(messageRoutes).set({ isActive: true }).where(route)
    await db
      .update(offices)
      .set({ isActive: false })
      .where(eq(offices.officeId, office('billing').recptID))
    expect(await post.refusal(maria, office('billing'))).toEqual([403, 'recipient-gone'])
    expect(await post.names(maria, 4)).not.toContain('Billing office')
    await db
      .update(offices)
      .set({ isActive: true })
      .where(eq(offices.officeId, office('billing').recptID))
  })

  it('can’t be sent by the office’s own reader, except while acting for a provider', async () => {
    expect(await post.names(nadia, 0)).not.toContain('Front desk')
    expect(await post.refusal(nadia, office('frontDesk'))).toEqual([403, 'recipient-gone'])
    const asLee = await post.acting(nadia, provider('lee'))
    const sent = await post.send(asLee, office('frontDesk'))
    expect(await mailboxes(sent.messageID)).toEqual(['59 1*', '59 8'])
  })
})

describe('a copy', () => {
  it('is delivered to its recipient, whose name the sender and all recipients see', async () => {
    const sent = await post.send(maria, provider('lee'), { ccID: office('frontDesk').recptID, ccRecptTypeID: 4 })
    expect(await readers(sent.messageID)).toEqual(['59 1', '59 8'])
    for (const [who, folder] of [
      [maria, 'outbox'],
      [lee, 'inbox'],
      [nadia, 'inbox'],
    ] as const)
      expect(await post.find(who, folder, sent.messageID)).toMatchObject({ ccUserDisplayName: 'Front desk' })
    // The recipient of the copy answers the sender.
    await post.send(nadia, maria, { ppMsgID_Prev: sent.messageID })
    expect(await post.find(maria, 'outbox', sent.messageID)).toMatchObject({ reply_RecptID_From: 8 })
  })

  it('adds no second message for a provider who reads for both offices', async () => {
    const sent = await post.send(maria, office('billing'), { ccID: office('frontDesk').recptID, ccRecptTypeID: 4 })
    expect(await readers(sent.messageID)).toEqual(['59 8'])
  })

  it('is refused for the message’s recipient, a recipient who is not allowed, and a second patient', async () => {
    const cc = (ccID: number | null, ccRecptTypeID: number | null) => ({ ccID, ccRecptTypeID })
    expect(await post.refusal(maria, provider('lee'), cc(1, 59))).toEqual([400, 'bad-input'])
    expect(await post.refusal(maria, provider('lee'), cc(2, null))).toEqual([400, 'bad-input'])
    expect(await post.refusal(maria, provider('lee'), cc(null, 4))).toEqual([400, 'bad-input'])
    expect(await post.refusal(maria, provider('lee'), cc(2, 59))).toEqual([403, 'recipient-gone'])
    expect(await post.refusal(maria, provider('lee'), cc(sam.recptID, 1))).toEqual([403, 'recipient-gone'])
    expect(await post.refusal(lee, maria, cc(newton.recptID, 1))).toEqual([400, 'bad-input'])
    // An answer skips the check against the list of recipients, but can't be copied to a second patient either.
    const { messageID } = await post.send(maria, provider('lee'))
    const answer = { ppMsgID_Prev: messageID, ...cc(sam.recptID, 1) }
    expect(await post.refusal(lee, maria, answer)).toEqual([400, 'bad-input'])
  })
})

describe('a user acting for another person', () => {
  it('writes in that person’s name, and the user’s own mailbox does not contain the message', async () => {
    const asNoah = await post.acting(sam, noah)
    const sent = await post.send(asNoah, office('frontDesk'), { subject: 'His inhaler' })
    expect(sent.fromUserDisplayName).toBe('Noah James Whitaker')
    expect(await mailboxes(sent.messageID)).toEqual(['1 10485*', '59 8'])
    sam = await post.of('sam', demoPassword)
    expect(await post.find(sam, 'outbox', sent.messageID)).toBeUndefined()
    // Noah has no account: staff can write to him anyway, because his father reads his mailbox.
    const answer = await post.send(nadia, noah, { ppMsgID_Prev: sent.messageID })
    await post.send(nadia, noah)
    expect(await post.find(sam, 'inbox', answer.messageID)).toBeUndefined()
    const again = await post.acting(sam, noah)
    expect(await post.find(again, 'inbox', answer.messageID)).toBeDefined()
    expect(await post.refusal({ ...again, recptID: sam.recptID }, office('frontDesk'))).toEqual([403, 'not-allowed'])
    sam = await post.of('sam', demoPassword)
  })
})

describe('a user', () => {
  it('can’t write as a person for whom they don’t act now, or as the patient of an open record', async () => {
    const before = await post.read(nadia, 'inbox')
    for (const from of [maria, noah, provider('lee'), office('frontDesk'), { recptID: sam.recptID, recptTypeID: 59 }])
      expect(await post.refusal({ ...from, headers: sam.headers }, office('frontDesk'))).toEqual([403, 'not-allowed'])
    const open = await post.opening(lee, maria.recptID)
    expect(await post.refusal({ ...open, ...maria, headers: open.headers }, office('frontDesk'))).toEqual([
      403,
      'not-allowed',
    ])
    lee = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
    expect(await post.read(nadia, 'inbox')).toEqual(before)
  })
})

describe('an invalid message', () => {
  const text = (about: Record<string, unknown>) =>
    post.post(maria, { ...post.draft(maria, provider('lee')), ...about }).then(refusal)

  it('is refused for a subject with more than 200 characters, or with no visible character', async () => {
    for (const subject of ['', '   ', '\u200b', '\u00a0\n', 'x'.repeat(201), 7, null, undefined])
      expect(await text({ subject })).toEqual([400, 'bad-input'])
    const { subject } = await post.send(maria, provider('lee'), { subject: ` ${'x'.repeat(200)} ` })
    expect(subject).toBe('x'.repeat(200))
  })

  it('is refused if it has neither text nor files, or if it is too long', async () => {
    for (const body of [
      '',
      '<p></p>',
      '<p>&nbsp;</p>',
      '<script>alert(1)</script>',
      '<img src="https://x.example/">',
      null,
    ])
      expect(await text({ body })).toEqual([400, 'bad-input'])
    expect(await text({ body: 'x'.repeat(100_001) })).toEqual([400, 'bad-input'])
    expect(await text({ body: 'é'.repeat(50_001) })).toEqual([400, 'bad-input'])
    // Escaped as HTML, this text is longer than the limit.
    expect(await text({ body: '&'.repeat(20_001) })).toEqual([400, 'bad-input'])
    expect(await text({ body: 'x'.repeat(5_000_000) })).toEqual([413, 'too-large'])
    const { body } = await post.send(maria, provider('lee'), { body: 'x'.repeat(100_000) })
    expect(body).toHaveLength(100_000)
  })

  it('is refused for invalid numbers and files', async () => {
    const before = (await post.read(maria, 'outbox')).length
    for (const field of ['recptID_From', 'recptTypeID_From', 'recptID_To', 'recptTypeID_To'])
      for (const value of ['1', null, 1.5, 1e300, {}, undefined])
        expect(await text({ [field]: value })).toEqual([400, 'bad-input'])
    for (const field of ['ppMsgID_Prev', 'ppRouteID', 'ppRouteEntID', 'ccID', 'ccRecptTypeID'])
      for (const value of ['1', 1.5, 1e300, []]) expect(await text({ [field]: value })).toEqual([400, 'bad-input'])
    const uploadKey = 'f7a1c0de-0000-4000-8000-000000000001'
    expect(await text({ attachments: [{ uploadKey: 'x' }] })).toEqual([400, 'bad-input'])
    expect(await text({ attachments: Array.from({ length: 11 }, () => ({ uploadKey })) })).toEqual([400, 'bad-input'])
    expect(await text({ attachments: [{ uploadKey }, { uploadKey }] })).toEqual([400, 'bad-input'])
    expect(await text({ attachments: [{ uploadKey }] })).toEqual([409, 'attachment-gone'])
    expect((await post.read(maria, 'outbox')).length).toBe(before)
  })
})

describe('a message', () => {
  it('with hostile markup is accepted, and the markup is removed from its body', async () => {
    const sent = await post.send(maria, provider('lee'), {
      subject: '<img src=x onerror=alert(1)>',
      body: '<p onclick=alert(1)>Hi<script>alert(1)</script><img src=https://x.example/><a href="javascript:alert(1)">x</a></p>',
    })
    expect([sent.subject, sent.body]).toEqual(['<img src=x onerror=alert(1)>', '<p>Hi<a>x</a></p>'])
    expect(await post.find(lee, 'inbox', sent.messageID)).toMatchObject({ body: '<p>Hi<a>x</a></p>' })
  })
})

describe('the activity log', () => {
  const sentTo = async (who: Correspondent) => {
    const response = await server.fetch('p-portal/ActivityLog', { headers: who.headers })
    return JSON.stringify(await response.json())
  }

  it('names the recipient of a patient’s message in the patient’s log', async () => {
    await post.send(maria, office('frontDesk'))
    expect(await sentTo(maria)).toContain('"activityType":"message sent","url":null,"sentTo":"Front desk"')
  })

  it('names the recipient of a staff message in the writer’s log, but in no patient’s log, even if a record was open', async () => {
    const open = await post.opening(lee, maria.recptID)
    const { messageID } = await post.send(newton, provider('lee'))
    await post.send(open, newton, { ppMsgID_Prev: messageID })
    lee = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
    const asLee = await post.acting(nadia, provider('lee'))
    await post.send(asLee, newton, { ppMsgID_Prev: messageID })
    expect(await sentTo(asLee)).toContain('"sentTo":"Newton Ashby"')
    nadia = await post.of('nadia', demoPassword, { site: 1, PUserType: 99 })
    expect(await sentTo(lee)).toContain('"sentTo":"Newton Ashby"')
    for (const other of [maria, newton, sam]) expect(await sentTo(other)).not.toContain('"sentTo":"Newton Ashby"')
    const rows = await db
      .select()
      .from(activityLog)
      .where(and(eq(activityLog.activityType, 'message sent'), eq(activityLog.sentTo, 'Newton Ashby')))
    expect(rows.map(({ ptId }) => ptId)).toEqual(rows.map(() => null))
  })
})

describe(`after ${messagesADay} messages within a day`, () => {
  it('an account can’t send until the oldest is a day old, while other accounts can', async () => {
    const [row] = await db.select().from(accounts).where(eq(accounts.userName, 'newton'))
    const at = new Date(clock.now.getTime() - 3_600_000)
    const log = { userId: row!.userId, ptId: newton.recptID }
    await db.delete(activityLog).where(eq(activityLog.userId, log.userId))
    await db
      .insert(activityLog)
      .values(Array.from({ length: messagesADay - 1 }, () => ({ ...log, at, activityType: 'message sent' })))
    await db.insert(activityLog).values({ ...log, at, activityType: 'page view' })
    await post.send(newton, office('frontDesk'))
    const refused = await post.post(newton, post.draft(newton, office('frontDesk')))
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too-many-tries', retryAfter: 23 * 3600 }])
    await post.send(maria, office('frontDesk'))
    clock.now = new Date(at.getTime() + 86_400_000 - 1000)
    newton = await post.of('newton', demoPassword)
    expect(await post.refusal(newton, office('frontDesk'))).toEqual([429, 'too-many-tries'])
    clock.pass(1000)
    await post.send(newton, office('frontDesk'))
  })
})
