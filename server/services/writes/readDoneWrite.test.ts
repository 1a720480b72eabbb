import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { doneWrite, partKey } from '#src/contract/writes.ts'
import { addMessageClinic, messageTo, type MessageClinic } from '../../../tests/messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import { type Database, openDatabase, type OpenDatabase } from '../../db/client.ts'
import { messages } from '../../db/schema/messages.ts'
import { doneWrites } from '../../db/schema/writes.ts'

let clinic: MessageClinic
let db: Database
let server: TestServer
/** Another instance, which a sender reaches after the first was killed. */
let other: TestServer
let otherPool: OpenDatabase
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
  const { url } = server.databases['main']!
  otherPool = openDatabase(url, { connections: 5 })
  other = await testServer({ databases: { main: { ...otherPool, url } } })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})
afterAll(() => otherPool.close())

const newKey = () => partKey(randomUUID(), 0)
const send = (by: SignedIn, key: string, change = {}) =>
  server.fetch(sendMessage.path, {
    headers: { ...by.headers, [idempotencyHeader]: key },
    body: { ...messageTo(clinic.prvId, by.user, key), ...change },
  })
async function ask(by: SignedIn, key: string) {
  const response = await other.fetch(doneWrite.path.replace('{key}', key), { headers: by.headers })
  expect(response.status).toBe(200)
  return v.parse(doneWrite.reply, await response.json())
}
const notDone = { isDone: false, reply: null }

describe('readDoneWrite', () => {
  it('returns that a write was done, with its reply', async () => {
    const key = newKey()
    const reply: unknown = await (await send(ann, key)).json()
    expect(await ask(ann, key)).toEqual({ isDone: true, reply })
  })

  it('returns not done for an unknown or refused write, and changes nothing', async () => {
    const [never, refused] = [newKey(), newKey()]
    expect((await send(ann, refused, { recptID_To: 4711 })).status).toBe(403)
    expect([await ask(ann, never), await ask(ann, refused)]).toEqual([notDone, notDone])
    expect([(await send(ann, never)).status, (await send(ann, refused)).status]).toEqual([200, 200])
  })

  it('reports only the user’s own keys', async () => {
    const key = newKey()
    await send(ann, key)
    expect(await ask(bob, key)).toEqual(notDone)
    expect((await other.fetch(doneWrite.path.replace('{key}', key))).status).toBe(401)
  })

  it('requires a valid key', async () => {
    for (const key of ['short', 'a'.repeat(81), 'white%20space', '%2e%2e%2fmessages']) {
      const response = await other.fetch(doneWrite.path.replace('{key}', key), { headers: ann.headers })
      expect(response.status).toBe(400)
    }
  })

  it.each(['is kept', 'is lost'])('waits for a write in progress that %s', async (how) => {
    const key = newKey()
    const locked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    // The write blocks at its message until this transaction ends.
    const holding = otherPool.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${messages} in share mode`)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const isWaiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%into "messages"%'`
    const sent = send(ann, key).then(({ status }) => status)
    let pid: unknown
    while (pid === undefined) pid = (await db.execute<{ pid: number }>(isWaiting)).rows[0]?.pid
    let answered = false
    const asked = ask(ann, key).finally(() => {
      answered = true
    })
    await new Promise((done) => setTimeout(done, 200))
    expect(answered).toBe(false)
    if (how === 'is lost') await db.execute(sql`select pg_terminate_backend(${pid})`)
    held.resolve()
    await holding
    expect(await sent).toBe(how === 'is lost' ? 503 : 200)
    expect((await asked).isDone).toBe(how === 'is kept')
    expect(await db.$count(messages, eq(messages.subject, key))).toBe(how === 'is kept' ? 1 : 0)
    // After another send, the write has been done exactly once.
    expect((await send(ann, key)).status).toBe(200)
    expect(await db.$count(messages, eq(messages.subject, key))).toBe(1)
    expect(await db.$count(doneWrites, eq(doneWrites.key, key))).toBe(1)
  })
})
