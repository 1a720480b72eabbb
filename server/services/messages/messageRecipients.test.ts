import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoMailClinic } from '../../../tests/demoMailClinic.ts'
import { demoCorrespondents, noah, office, provider, topic } from '../../../tests/mailboxes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { messageParties, offices } from '../../db/schema/messages.ts'
import { patients, sites } from '../../db/schema/people.ts'
import { demoPassword } from '../../seed/clinic/demoAccounts.ts'

const { server, clock, db, post } = await demoMailClinic()
const people = await demoCorrespondents(post)
const { maria, sam, newton } = people
let { lee, nadia } = people

beforeEach(() => clock.pass(1000))

/** Returns the mailboxes that contain the message, except the sender's, as `type id`. */
async function readers(messageId: number): Promise<string[]> {
  const rows = await db.select().from(messageParties).where(eq(messageParties.messageId, messageId))
  const got = rows.filter(({ isSender }) => !isSender)
  return got.map((row) => `${row.recptTypeId} ${row.recptId}`).toSorted()
}

describe('the allowed recipients', () => {
  it('of a patient are the care team and the offices, without those whose mailbox has no reader', async () => {
    const everybody = ['Dr. Hannah Lee', 'Nadia Okafor, RN', 'Billing office', 'Front desk']
    expect(await post.names(maria, 0)).toEqual(everybody)
    expect(await post.names(maria, 4)).toEqual(everybody)
    expect(await post.names(maria, 59)).toEqual(everybody.slice(0, 2))
    expect(await post.names(maria, 1)).toEqual([])
    expect(await post.names(maria, 999_999_999)).toEqual([])
    // Sam's own doctor has no account, and Sam has no messages with another doctor.
    expect(await post.names(sam, 0)).toEqual(['Billing office', 'Front desk'])
  })

  it('of staff are colleagues, offices, the open record’s patient, and patients with whom they share messages', async () => {
    expect(await post.names(lee, 1)).toEqual(['Maria Alvarez Ruiz', 'Eleanor Ruth Whitaker'])
    const open = await post.opening(lee, newton.recptID)
    expect(await post.names(open, 0)).toEqual([
      'Newton Ashby',
      'Maria Alvarez Ruiz',
      'Eleanor Ruth Whitaker',
      'Nadia Okafor, RN',
      'Billing office',
      'Front desk',
    ])
    const sent = await post.send(open, newton)
    expect(await post.find(newton, 'inbox', sent.messageID)).toBeDefined()
    lee = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
  })

  it('of staff include the open record’s patient even if nobody reads the mailbox, and the server says so', async () => {
    const [una] = await db.insert(patients).values({ nameFirst: 'Una', nameLast: 'Sinclair' }).returning()
    const to = { recptID: una?.ptId ?? 0, recptTypeID: 1 }
    const open = await post.opening(lee, to.recptID)
    expect((await post.names(open, 1))[0]).toBe('Una Sinclair')
    const reader = async (ptId: number, who = open) => {
      const reply = await server.fetch(`p-portal/messages/readers/${ptId}`, { headers: who.headers })
      return [reply.status, ((await reply.json()) as { hasReader?: boolean }).hasReader]
    }
    expect(await reader(to.recptID)).toEqual([200, false])
    // Noah is a child without an account, whose father reads his messages.
    expect(await reader(noah.recptID)).toEqual([200, true])
    expect(await reader(maria.recptID)).toEqual([200, true])
    expect(await reader(999_999)).toEqual([404, undefined])
    expect(await reader(to.recptID, maria)).toEqual([403, undefined])
    const sent = await post.send(open, to)
    expect(await readers(sent.messageID)).toEqual([`1 ${to.recptID}`])
    lee = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
  })

  it('exclude everyone else without revealing whether they exist', async () => {
    const nobodies = [
      sam,
      noah,
      provider('santos'),
      provider('okafor'),
      { recptID: 1, recptTypeID: 2 },
      { recptID: 999_999, recptTypeID: 1 },
      { recptID: 999_999, recptTypeID: 4 },
      { recptID: -1, recptTypeID: -1 },
      { recptID: Number.MAX_SAFE_INTEGER, recptTypeID: 59 },
      { recptID: 1, recptTypeID: Number.MAX_SAFE_INTEGER },
    ]
    for (const to of nobodies.filter((one) => one !== sam)) {
      const answers = await post.refusal(sam, to)
      expect([to, answers]).toEqual([to, [403, 'recipient-gone']])
    }
    expect(await post.refusal(maria, sam)).toEqual([403, 'recipient-gone'])
    // The sender is excluded too.
    expect(await post.refusal(maria, maria)).toEqual([403, 'recipient-gone'])
  })

  it('include the provider whom the chosen topic names', async () => {
    const asked = await server.fetch('messages/insRedirMsg', { headers: sam.headers })
    expect(await asked.json()).toEqual({
      prvID: 8,
      prvFullName: 'Nadia Okafor, RN',
      subject: 'Insurance card',
      body: '',
      ppRouteEntID: 8,
      ppRouteID: topic('Insurance'),
    })
    expect(await post.refusal(sam, provider('okafor'))).toEqual([403, 'recipient-gone'])
    expect(await post.refusal(sam, provider('lee'), { ppRouteID: topic('Insurance') })).toEqual([403, 'recipient-gone'])
    const sent = await post.send(sam, provider('okafor'), { ppRouteID: topic('Insurance'), ppRouteEntID: 8 })
    expect(await readers(sent.messageID)).toEqual(['59 8'])
  })
})

describe('an answer to a message', () => {
  const letterOf = async (name: string) =>
    (await post.read(maria, 'inbox')).find(({ fromUserDisplayName }) => fromUserDisplayName === name)!.messageID

  it('reaches the reader of an office too if the provider’s mailbox has no reader', async () => {
    const ppMsgID_Prev = await letterOf('Dr. Omar Haddad')
    expect(await post.refusal(maria, provider('haddad'))).toEqual([403, 'recipient-gone'])
    const sent = await post.send(maria, provider('haddad'), { ppMsgID_Prev })
    expect(await readers(sent.messageID)).toEqual(['59 2', '59 8'])
    expect(await post.find(nadia, 'inbox', sent.messageID)).toMatchObject({ toUserDisplayName: 'Dr. Omar Haddad' })
  })

  it('is stored only in the provider’s mailbox if neither that mailbox nor any office has a reader', async () => {
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userName, 'nadia'))
    const sent = await post.send(maria, provider('haddad'), { ppMsgID_Prev: await letterOf('Dr. Omar Haddad') })
    const toOffice = await post.refusal(maria, office('billing'), { ppMsgID_Prev: await letterOf('Billing office') })
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userName, 'nadia'))
    expect(await readers(sent.messageID)).toEqual(['59 2'])
    expect(toOffice).toEqual([403, 'recipient-gone'])
  })

  it('reaches the reader of another office if it is for a closed office', async () => {
    const billing = eq(offices.officeId, office('billing').recptID)
    const ppMsgID_Prev = await letterOf('Billing office')
    await db.update(offices).set({ isActive: false, prvId: null }).where(billing)
    const sent = await post.send(maria, office('billing'), { ppMsgID_Prev })
    await db.update(offices).set({ isActive: true, prvId: 8 }).where(billing)
    expect(await readers(sent.messageID)).toEqual(['59 8'])
  })

  it('is refused if it is sent by or for a provider who may no longer see the patient', async () => {
    const { messageID } = await post.send(maria, provider('lee'))
    const [elsewhere] = await db.insert(sites).values({ name: 'Elsewhere' }).returning({ siteId: sites.siteId })
    const her = eq(patients.ptId, maria.recptID)
    await db.update(patients).set({ siteId: elsewhere!.siteId }).where(her)
    expect(await post.refusal(lee, maria, { ppMsgID_Prev: messageID })).toEqual([403, 'recipient-gone'])
    expect(await post.refusal(lee, maria)).toEqual([403, 'recipient-gone'])
    const asLee = await post.acting(nadia, provider('lee'))
    expect(await post.refusal(asLee, maria, { ppMsgID_Prev: messageID })).toEqual([403, 'recipient-gone'])
    nadia = await post.of('nadia', demoPassword, { site: 1, PUserType: 99 })
    expect(await post.names(lee, 1)).not.toContain('Maria Alvarez Ruiz')
    await db.update(patients).set({ siteId: 1 }).where(her)
    await post.send(lee, maria, { ppMsgID_Prev: messageID })
  })
})

describe('a provider who has a representative', () => {
  it('receives new messages even if the provider’s own account is closed', async () => {
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userName, 'drlee'))
    const sent = await post.send(maria, provider('lee'))
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userName, 'drlee'))
    expect(await readers(sent.messageID)).toEqual(['59 1'])
  })
})

describe('staff without an open record', () => {
  it('can write to a patient whom they may see but who is not offered as a recipient', async () => {
    // A queued message might be sent after its patient's record was closed.
    expect(await post.names(lee, 1)).not.toContain('Sam Whitaker')
    const sent = await post.send(lee, sam)
    expect(await post.find(sam, 'inbox', sent.messageID)).toBeDefined()
    expect(await post.refusal(lee, { recptID: 999_999, recptTypeID: 1 })).toEqual([403, 'recipient-gone'])
  })
})
