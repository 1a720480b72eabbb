import * as v from 'valibot'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ErrorReply } from '#src/contract/errors.ts'
import { inbox, message as messageCall, type Message } from '#src/contract/messages.ts'
import { updateMessage } from '#src/contract/messageChanges.ts'
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
  it('has messages to the patient that are not archived, newest first', async () => {
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

describe('updating a message', () => {
  it('marks it read and unread, and echoes it', async () => {
    const message = await first(maria)
    for (const isRead of [true, false, false]) {
      const response = await put(maria, message.messageID, { ...(await first(maria)), isRead })
      expect(response.status).toBe(200)
      expect(v.parse(updateMessage.reply, await response.json()).data).toEqual({ ...message, isRead })
      expect((await first(maria)).isRead).toBe(isRead)
    }
  })

  it('removes an archived message from the inbox, and puts a restored one back', async () => {
    const message = await first(maria)
    const archived = { ...message, isDeleted: true }
    expect((await put(maria, message.messageID, archived)).status).toBe(200)
    expect((await read(maria)).map((one) => one.messageID)).not.toContain(message.messageID)
    expect((await put(maria, message.messageID, { ...archived, isDeleted: false })).status).toBe(200)
    expect(await first(maria)).toEqual(message)
  })

  it('is refused if it would change the text', async () => {
    const message = await first(maria)
    expect(
      await refusal(await put(maria, message.messageID, { ...message, isRead: true, body: 'All is well.' })),
    ).toEqual([400, 'bad-input'])
    expect(await first(maria)).toEqual(message)
  })

  it('is refused if it changes both the read and the archived state', async () => {
    const message = await first(maria)
    const both = { ...message, isRead: true, isDeleted: true }
    expect(await refusal(await put(maria, message.messageID, both))).toEqual([409, 'conflict'])
    expect(await first(maria)).toEqual(message)
  })

  it('returns not found for another person’s message, as for a missing one', async () => {
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

  it.each(['abc', '1.5', '1e999'])('requires a whole number as message ID, not %s', async (id) => {
    const response = await server.fetch(`messages/update/${id}`, {
      method: 'PUT',
      headers: maria.headers,
      body: await first(maria),
    })
    expect(await refusal(response)).toEqual([400, 'bad-input'])
  })
})

describe('reading one message', () => {
  const get = (who: SignedIn, id: string | number) => server.fetch(`messages/${id}`, { headers: who.headers })

  it('returns it to its recipient as in the inbox', async () => {
    const message = await first(maria)
    const response = await get(maria, message.messageID)
    expect(v.parse(messageCall.reply, await response.json()).data).toEqual(message)
  })

  it('returns not found for another person’s message, as for a missing one', async () => {
    const { messageID } = await first(maria)
    const others = await get(sam, messageID)
    const answer = await others.text()
    expect(others.status).toBe(404)
    for (const id of [999_999, '999999999999999', 0]) {
      const none = await get(sam, id)
      expect([none.status, await none.text()]).toEqual([404, answer])
    }
  })

  it.each(['abc', '1.5', '-1', '1e3', '9'.repeat(16), '%00', "1'--"])(
    'is refused for the invalid number %s',
    async (id) => {
      expect(await refusal(await get(maria, id))).toEqual([400, 'bad-input'])
    },
  )
})

/** Returns the SQL statements that a call runs, without their values. */
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

describe('a refusal whose duration must reveal nothing', () => {
  it('runs the same SQL for another person’s message as for a missing one, when read, changed or answered', async () => {
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
