import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inbox, trash } from '#src/contract/messages.ts'
import { maxMarked } from '#src/contract/messageChanges.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../../tests/messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { messageParties } from '../../db/schema/messages.ts'

let server: TestServer
let db: Database
let clinic: MessageClinic
let ann: SignedIn
let bob: SignedIn
let kim: SignedIn
let ids: number[]
let bobs: number

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
  for (const subject of ['One', 'Two', 'Three'])
    await server.fetch(sendMessage.path, { headers: ann.headers, body: messageTo(clinic.prvId, ann.user, subject) })
  const sent = await server.fetch(sendMessage.path, {
    headers: bob.headers,
    body: messageTo(clinic.prvId, bob.user, 'From Bob'),
  })
  bobs = v.parse(sendMessage.reply, await sent.json()).data.messageID
  ids = (await list(inbox)).filter(({ subject }) => subject !== 'From Bob').map(({ messageID }) => messageID)
})
beforeEach(async () => {
  await db.update(messageParties).set({ isRead: false, isDeleted: false })
  await db.delete(activityLog)
})

async function list(folder: typeof inbox | typeof trash, who = kim) {
  return v.parse(folder.reply, await (await server.fetch(folder.path, { headers: who.headers })).json()).data
}
async function mark(body: object, who = kim, key: string = randomUUID()) {
  const headers = { ...who.headers, 'idempotency-key': key }
  const response = await server.fetch('p-portal/messages/marks', { method: 'PUT', headers, body })
  return { status: response.status, body: (await response.json()) as { messageIDs?: number[] } }
}
const log = async () => (await db.select().from(activityLog)).map(({ activityType }) => activityType)

it('archives and restores several messages at once, and logs each message that changes', async () => {
  const [one = 0, two = 0] = ids
  const done = await mark({ messageIDs: [one, two], isDeleted: true })
  expect(done.status).toBe(200)
  expect(new Set(done.body.messageIDs)).toEqual(new Set([one, two]))
  expect(new Set((await list(trash)).map(({ messageID }) => messageID))).toEqual(new Set([one, two]))
  await mark({ messageIDs: [one, two, ids[2]], isDeleted: true })
  await mark({ messageIDs: ids, isDeleted: false })
  expect(await list(trash)).toEqual([])
  expect(await log()).toEqual([...Array(3).fill('message archived'), ...Array(3).fill('message restored')])
})

it('marks several messages as read and unread', async () => {
  await mark({ messageIDs: ids, isRead: true })
  expect((await list(inbox)).filter(({ isRead }) => isRead)).toHaveLength(3)
  await mark({ messageIDs: ids.slice(0, 1), isRead: false })
  expect((await list(inbox)).filter(({ isRead }) => isRead)).toHaveLength(2)
  expect((await log()).at(-1)).toBe('message marked unread')
})

it('changes only the caller’s own mailbox, and ignores messages of others', async () => {
  const [one = 0] = ids
  expect((await mark({ messageIDs: [one, bobs, 999_999], isDeleted: true }, bob)).body.messageIDs).toEqual([bobs])
  expect(await list(trash)).toEqual([])
  expect((await mark({ messageIDs: [one], isDeleted: true }, bob)).status).toBe(404)
})

it('does a repeated call once', async () => {
  const key = randomUUID()
  for (let no = 0; no < 2; no++) expect((await mark({ messageIDs: ids, isDeleted: true }, kim, key)).status).toBe(200)
  expect(await log()).toHaveLength(3)
})

it.each([
  ['without a change', { messageIDs: [1] }],
  ['without messages', { messageIDs: [], isRead: true }],
  ['with too many messages', { messageIDs: Array.from({ length: maxMarked + 1 }, (_, i) => i + 1), isRead: true }],
  ['with a number that is no id', { messageIDs: [1.5], isRead: true }],
  ['with a negative id', { messageIDs: [-1], isRead: true }],
  ['with a text', { messageIDs: ['1'], isDeleted: 'yes' }],
])('refuses a call %s', async (_, body) => expect((await mark(body)).status).toBe(400))
