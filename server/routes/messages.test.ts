import * as v from 'valibot'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ErrorReply } from '#src/contract/errors.ts'
import { inbox, message as messageCall, type Message, updateMessage } from '#src/contract/messages.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'

const now = new Date('2026-11-20T14:41:00Z')

let server: TestServer
let maria: SignedIn
let sam: SignedIn

beforeAll(async () => {
  server = await testServer({ now: () => now, seed: (db) => seedDemoClinic(db, 'training', now) })
  maria = await server.signIn('maria', demoPassword)
  sam = await server.signIn('sam', demoPassword)
})

const read = async (who: SignedIn): Promise<readonly Message[]> => {
  const response = await server.fetch(inbox.path, { headers: who.headers })
  return v.parse(inbox.reply, await response.json()).data
}
const put = (who: SignedIn, id: number, message: unknown) =>
  server.fetch(`messages/update/${id}`, { method: 'PUT', headers: who.headers, body: message })

async function refusal(response: Response) {
  return [response.status, v.parse(ErrorReply, await response.json()).code]
}
async function first(who: SignedIn): Promise<Message> {
  const [message] = await read(who)
  if (!message) throw new Error('the inbox is empty')
  return message
}

describe('the inbox', () => {
  it('has what was sent to the patient and is not archived, newest first', async () => {
    const messages = await read(maria)
    expect(messages.slice(0, 2).map((one) => [one.fromUserDisplayName, one.subject, one.isRead])).toEqual([
      ['Dr. Hannah Lee', 'Your lipid panel', false],
      ['Billing office', 'Your statement for October', false],
    ])
    const dates = messages.map((one) => one.date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(messages.every((one) => one.recptID_To === maria.user.PtID && one.recptTypeID_To === 1)).toBe(true)
    expect(messages.some((one) => one.isDeleted)).toBe(false)
  })
})

describe('a message', () => {
  it('is marked read and unread again, and echoed', async () => {
    const message = await first(maria)
    for (const isRead of [true, false, false]) {
      const response = await put(maria, message.messageID, { ...(await first(maria)), isRead })
      expect(response.status).toBe(200)
      expect(v.parse(updateMessage.reply, await response.json()).data).toEqual({ ...message, isRead })
      expect((await first(maria)).isRead).toBe(isRead)
    }
  })

  it('leaves the inbox when it is archived and comes back when it is restored', async () => {
    const message = await first(maria)
    const archived = { ...message, isDeleted: true }
    expect((await put(maria, message.messageID, archived)).status).toBe(200)
    expect((await read(maria)).map((one) => one.messageID)).not.toContain(message.messageID)
    expect((await put(maria, message.messageID, { ...archived, isDeleted: false })).status).toBe(200)
    expect(await first(maria)).toEqual(message)
  })

  it('is not rewritten', async () => {
    const message = await first(maria)
    expect(
      await refusal(await put(maria, message.messageID, { ...message, isRead: true, body: 'All is well.' })),
    ).toEqual([400, 'bad-input'])
    expect(await first(maria)).toEqual(message)
  })

  it('is refused from a copy in which two fields differ', async () => {
    const message = await first(maria)
    const both = { ...message, isRead: true, isDeleted: true }
    expect(await refusal(await put(maria, message.messageID, both))).toEqual([409, 'conflict'])
    expect(await first(maria)).toEqual(message)
  })

  it('of someone else is as little there as one that does not exist', async () => {
    const message = await first(maria)
    const change = { ...message, isRead: true }
    const others = await put(sam, message.messageID, change)
    const answer = await others.text()
    expect(others.status).toBe(404)
    for (const messageID of [999_999, -1, 1e20]) {
      const none = await put(sam, messageID, { ...change, messageID })
      expect([none.status, await none.text()]).toEqual([404, answer])
    }
    expect(await first(maria)).toEqual(message)
  })

  it.each(['abc', '1.5', '1e999'])('has a whole number, not %s', async (id) => {
    const response = await server.fetch(`messages/update/${id}`, {
      method: 'PUT',
      headers: maria.headers,
      body: await first(maria),
    })
    expect(await refusal(response)).toEqual([400, 'bad-input'])
  })
})

describe('one message', () => {
  const get = (who: SignedIn, id: string | number) => server.fetch(`messages/${id}`, { headers: who.headers })

  it('is read by who got it, as the inbox has it', async () => {
    const message = await first(maria)
    const response = await get(maria, message.messageID)
    expect(v.parse(messageCall.reply, await response.json()).data).toEqual(message)
  })

  it('of someone else is as little there as one that does not exist', async () => {
    const { messageID } = await first(maria)
    const others = await get(sam, messageID)
    const answer = await others.text()
    expect(others.status).toBe(404)
    for (const id of [999_999, '999999999999999', 0]) {
      const none = await get(sam, id)
      expect([none.status, await none.text()]).toEqual([404, answer])
    }
  })

  it.each(['abc', '1.5', '-1', '1e3', '9'.repeat(16), '%00', "1'--"])('has a number, not %s', async (id) => {
    expect(await refusal(await get(maria, id))).toEqual([400, 'bad-input'])
  })
})

/** The statements that a call has the database do, without what they ask for. */
async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await call()
    return spy.mock.calls.map(([statement]: readonly unknown[]) =>
      typeof statement === 'string' ? statement : v.parse(v.object({ text: v.string() }), statement).text,
    )
  } finally {
    spy.mockRestore()
  }
}

describe('the time that a refusal takes says nothing: the database does the same', () => {
  it('for a message of another as for none, when it is read, changed and answered', async () => {
    const message = await first(maria)
    const { RecptID, RecptTypeID } = sam.user
    const answer = { subject: 'Re', body: 'x', recptID_From: RecptID, recptTypeID_From: RecptTypeID }
    const calls = {
      read: (id: number) => server.fetch(`messages/${id}`, { headers: sam.headers }),
      change: (id: number) => put(sam, id, { ...message, messageID: id, isRead: true }),
      answer: (id: number) =>
        server.fetch('messages', {
          headers: sam.headers,
          body: { ...answer, recptID_To: 2, recptTypeID_To: 4, ppMsgID_Prev: id },
        }),
    }
    for (const call of Object.values(calls)) {
      let status = 0
      const asking = (id: number) => async () => void (status = (await call(id)).status)
      const others = await statementsOf(asking(message.messageID))
      expect(status).toBe(404)
      const none = await statementsOf(asking(999_999))
      expect(status).toBe(404)
      expect(others).toEqual(none)
      expect(others.length).toBeGreaterThan(1)
    }
  })
})
