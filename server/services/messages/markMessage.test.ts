import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { inbox, message as oneMessage } from '#src/contract/messages.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { deliverWrite, type WriteKey, writeKeys } from '#src/contract/writes.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../../tests/messageClinic.ts'
import { sealPart } from '../../../tests/sealPart.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'

let server: TestServer
let db: Database
let clinic: MessageClinic
let ann: SignedIn
let kim: SignedIn
let key: WriteKey
let messageID: number

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
  ann = await server.signIn('ann', password)
  kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
  const body = messageTo(clinic.prvId, ann.user, 'A question')
  await server.fetch(sendMessage.path, { headers: ann.headers, body })
  const received = v.parse(inbox.reply, await (await server.fetch(inbox.path, { headers: kim.headers })).json())
  messageID = received.data[0]!.messageID
  const keys = await (await server.fetch(writeKeys.path, { headers: kim.headers })).json()
  key = v.parse(writeKeys.reply, keys).data[0]!
})

async function isRead(): Promise<boolean> {
  const response = await server.fetch(`messages/${messageID}`, { headers: kim.headers })
  return v.parse(oneMessage.reply, await response.json()).data.isRead
}
const marks = async () =>
  (
    await db
      .select()
      .from(activityLog)
      .where(eq(activityLog.userId, clinic.drkim))
      .orderBy(desc(activityLog.activityId))
  ).filter(({ activityType }) => /^message (read|marked unread)$/.test(activityType)).length

async function deliver(id: number, read: boolean, place = { write: randomUUID(), no: 0 }): Promise<number> {
  const part = {
    endpoint: 'PUT p-portal/messages/{messageID}/read',
    params: { messageID: String(id) },
    body: { isRead: read },
  }
  const headers = { authorization: `Bearer ${key.keyID}` }
  return (await server.fetch(deliverWrite.path, { headers, body: await sealPart(key, place, part) })).status
}

it('markMessage marks a message when a device delivers the mark without a session, and logs it once', async () => {
  const place = { write: randomUUID(), no: 0 }
  expect([await deliver(messageID, true, place), await deliver(messageID, true, place)]).toEqual([200, 200])
  expect([await isRead(), await marks()]).toEqual([true, 1])
  expect(await deliver(messageID, true)).toBe(200)
  expect(await marks()).toBe(1)
  expect(await deliver(messageID, false)).toBe(200)
  expect([await isRead(), await marks()]).toEqual([false, 2])
})

it('markMessage returns 404 if the message does not exist', async () => {
  expect([await deliver(999_999, true), await deliver(999_999_999_999_999, true)]).toEqual([404, 404])
})
