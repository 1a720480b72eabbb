import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityLog as activityLogCall } from '#src/contract/activityLog.ts'
import { message as messageCall, type Message } from '#src/contract/messages.ts'
import { sendMessage as sendMessageCall } from '#src/contract/messageWriting.ts'
import { deliverWrite, writeKeys } from '#src/contract/writes.ts'
import { demoMailClinic } from '../../../tests/demoMailClinic.ts'
import { type Correspondent, demoCorrespondents, noah, office, provider } from '../../../tests/mailboxes.ts'
import { sealPart } from '../../../tests/sealPart.ts'
import { patients } from '../../db/schema/people.ts'
import { demoPassword } from '../../seed/clinic/demoAccounts.ts'

const { server, clock, db, post } = await demoMailClinic()
const { maria, sam, newton, lee, nadia } = await demoCorrespondents(post)
const acme = await post.of('acme', demoPassword)
const eleanor = { recptID: 10_484, recptTypeID: 1 }

beforeEach(() => clock.pass(1000))

/** Signs in again, because acting for a person ends the previous session. */
const again = {
  sam: () => post.of('sam', demoPassword),
  nadia: () => post.of('nadia', demoPassword, { site: 1, PUserType: 99 }),
}
const bothNames = (who: string, onBehalfOf: string) => ({
  who: { display: who },
  onBehalfOf: { display: onBehalfOf },
})
const oneName = (who: string) => ({ who: { display: who }, onBehalfOf: null })

async function readOne(who: Correspondent, id: number): Promise<Message> {
  const response = await server.fetch(`messages/${id}`, { headers: who.headers })
  return v.parse(messageCall.reply, await response.json()).data
}

describe('the authorship of a message', () => {
  it('names the nurse who wrote it and the doctor for whom she acts, in the list, the message and the sender’s outbox', async () => {
    const asLee = await post.acting(await again.nadia(), provider('lee'))
    const sent = await post.send(asLee, maria, { subject: 'Stop warfarin.' })
    const expected = {
      authorship: bothNames('Nadia Okafor, RN', 'Dr. Hannah Lee'),
      fromUserDisplayName: 'Dr. Hannah Lee',
      recptID_From: lee.recptID,
    }
    expect(sent).toMatchObject(expected)
    expect(await post.find(maria, 'inbox', sent.messageID)).toMatchObject(expected)
    expect(await readOne(maria, sent.messageID)).toMatchObject(expected)
    // The doctor sees what was written in her name.
    expect(await post.find(lee, 'outbox', sent.messageID)).toMatchObject(expected)
    expect(await post.find(maria, 'trash', sent.messageID)).toBeUndefined()
    await post.change(maria, { ...sent, isRead: false }, { isDeleted: true })
    expect(await post.find(maria, 'trash', sent.messageID)).toMatchObject(expected)
  })

  it('names the son who wrote it and his mother, and the care home and its resident', async () => {
    const asMother = await post.acting(await again.sam(), eleanor)
    const bySon = await post.send(asMother, office('frontDesk'))
    const asResident = await post.acting(acme, eleanor)
    const byHome = await post.send(asResident, office('frontDesk'))
    expect(await post.find(nadia, 'inbox', bySon.messageID)).toMatchObject({
      authorship: bothNames('Sam Whitaker', 'Eleanor Ruth Whitaker'),
    })
    expect(await post.find(nadia, 'inbox', byHome.messageID)).toMatchObject({
      authorship: bothNames('Acme Care Homes', 'Eleanor Ruth Whitaker'),
    })
    // Son and care home use the same mailbox, and see who wrote each message.
    expect((await post.read(await post.acting(await again.sam(), eleanor), 'outbox'))[0]?.authorship).toEqual(
      bothNames('Acme Care Homes', 'Eleanor Ruth Whitaker'),
    )
  })

  it('names one person if the user writes for themselves, also while staff have a record open', async () => {
    expect((await post.send(newton, office('frontDesk'))).authorship).toEqual(oneName('Newton Ashby'))
    const mine = await again.nadia()
    expect((await post.send(mine, newton)).authorship).toEqual(oneName('Nadia Okafor, RN'))
    const open = await post.opening(mine, maria.recptID)
    expect((await post.send(open, maria)).authorship).toEqual(oneName('Nadia Okafor, RN'))
    const doctor = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
    expect((await post.send(doctor, maria)).authorship).toEqual(oneName('Dr. Hannah Lee'))
  })

  it('names both in each message of a conversation, and the answer goes to the represented person', async () => {
    const question = await post.send(await post.acting(await again.sam(), noah), office('frontDesk'))
    const asLee = await post.acting(await again.nadia(), provider('lee'))
    const first = await post.send(asLee, maria)
    const reply = await post.send(maria, provider('lee'), { ppMsgID_Prev: first.messageID })
    expect(reply).toMatchObject({ recptID_To: lee.recptID, toUserDisplayName: 'Dr. Hannah Lee' })
    expect(reply.authorship).toEqual(oneName('Maria Alvarez Ruiz'))
    const last = await post.send(asLee, maria, { ppMsgID_Prev: reply.messageID })
    expect(last.authorship).toEqual(bothNames('Nadia Okafor, RN', 'Dr. Hannah Lee'))
    const answer = await post.send(await again.nadia(), noah, { ppMsgID_Prev: question.messageID })
    expect(answer.authorship).toEqual(oneName('Nadia Okafor, RN'))
  })

  it('comes from the session, whatever the client claims', async () => {
    const asMother = await post.acting(await again.sam(), eleanor)
    const claimed = {
      ...post.draft(asMother, office('frontDesk')),
      authorship: oneName('Dr. Hannah Lee'),
      authorName: 'Dr. Hannah Lee',
      authorRecptId: 1,
    }
    const response = await post.post(asMother, claimed)
    const { data } = v.parse(sendMessageCall.reply, await response.json())
    expect(data.authorship).toEqual(bothNames('Sam Whitaker', 'Eleanor Ruth Whitaker'))
    expect(await post.change(asMother, data, { isDeleted: true, authorship: oneName('Dr. Hannah Lee') })).toBe(200)
    expect((await readOne(asMother, data.messageID)).authorship).toEqual(data.authorship)
  })

  it('names the user who wrote it if the device sends it later, without a session', async () => {
    const asMother = await post.acting(await again.sam(), eleanor)
    const response = await server.fetch(writeKeys.path, { headers: asMother.headers })
    const key = v.parse(writeKeys.reply, await response.json()).data[0]!
    const body = post.draft(asMother, office('frontDesk'), { subject: 'From the tunnel' })
    const sealed = await sealPart(key, { write: randomUUID(), no: 0 }, { endpoint: 'POST messages', body })
    // Meanwhile, her son signs in again for himself, and her care home acts for her.
    await again.sam()
    await post.acting(await post.of('acme', demoPassword), eleanor)
    const url = `/api/main/${deliverWrite.path}`
    const delivered = await server.fetch(url, { headers: { authorization: `Bearer ${key.keyID}` }, body: sealed })
    expect(delivered.status).toBe(200)
    const [sent] = (await post.read(nadia, 'inbox')).filter(({ subject }) => subject === 'From the tunnel')
    expect(sent?.authorship).toEqual(bothNames('Sam Whitaker', 'Eleanor Ruth Whitaker'))
  })

  it('is null for a message without a known author, which can still be marked and archived', async () => {
    const imported = (await post.read(maria, 'inbox')).find(({ fromUserDisplayName }) =>
      fromUserDisplayName.startsWith('Billing'),
    )
    expect(imported?.authorship).toBeNull()
    expect(await post.change(maria, imported!, { isRead: !imported!.isRead })).toBe(200)
  })

  it('is not needed to update a message, because older copies lack it', async () => {
    const asLee = await post.acting(await again.nadia(), provider('lee'))
    const { authorship: _, ...older } = await post.send(asLee, maria)
    const body = { ...older, isRead: true }
    const path = `messages/update/${older.messageID}`
    const response = await server.fetch(path, { method: 'PUT', headers: maria.headers, body })
    expect(response.status).toBe(200)
    expect(await post.find(maria, 'inbox', older.messageID)).toMatchObject({ isRead: true })
  })

  it('keeps the names that the people had when the message was sent', async () => {
    const asMother = await post.acting(await again.sam(), eleanor)
    const { messageID } = await post.send(asMother, office('frontDesk'))
    const named = (nameLast: string) => db.update(patients).set({ nameLast }).where(eq(patients.ptId, sam.recptID))
    await named('Jones')
    expect((await readOne(asMother, messageID)).authorship?.who).toEqual({ display: 'Sam Whitaker' })
    await named('Whitaker')
  })
})

describe('the activity log of the represented person', () => {
  it('names the author and the represented person of a message', async () => {
    const asMother = await post.acting(await again.sam(), eleanor)
    await post.send(asMother, office('frontDesk'))
    const response = await server.fetch('p-portal/ActivityLog', { headers: asMother.headers })
    const { activities } = v.parse(activityLogCall.reply, await response.json())
    expect(activities.find(({ activityType }) => activityType === 'message sent')).toMatchObject({
      user: 'Sam Whitaker',
      representing: 'Eleanor Ruth Whitaker',
      sentTo: 'Front desk',
    })
  })
})
