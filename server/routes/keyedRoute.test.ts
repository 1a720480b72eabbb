import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { keyedApi } from '../../tests/keyed/keyedApi.ts'
import { addKeyedTables } from '../../tests/keyed/keyedCalls.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { type Database, openDatabase, type OpenDatabase } from '../db/client.ts'
import { doneWrites } from '../db/schema/writes.ts'
import { closedADay } from '../services/writes/closeWrite.ts'
import { closedKey } from '../services/writes/runIdempotent.ts'

let db: Database
let server: TestServer
/** Two instances of one clinic. */
let apps: Hono[]
let otherPool: OpenDatabase
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  const main = server.databases['main']!
  db = main.db
  await addKeyedTables(db)
  otherPool = openDatabase(main.url, { connections: 5 })
  const options = { url: 'http://127.0.0.1:9/', limitMs: 100, absentAfterMs: 100, pollMs: 1000 }
  const apis = await Promise.all([main, otherPool].map((database) => keyedApi({ ...options, database })))
  apps = apis.map(({ app }) => app)
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
})
afterAll(() => otherPool.close())

interface Booking {
  readonly by?: SignedIn
  readonly key?: string | null
  readonly slot: string
  readonly previous?: string
  readonly reason?: string
  readonly app?: number
}

async function book({ by = ann, key = randomUUID(), slot, previous, reason = 'cough', app = 0 }: Booking) {
  const query = previous === undefined ? '' : `?previous=${previous}`
  const response = await apps[app]!.request(`/api/main/test/booking/${slot}${query}`, {
    method: 'PUT',
    headers: {
      ...by.headers,
      'content-type': 'application/json',
      ...(key === null ? {} : { [idempotencyHeader]: key }),
    },
    body: JSON.stringify({ reason }),
  })
  const reply = (await response.json()) as Record<string, unknown>
  return { status: response.status, reply, code: reply['code'] }
}
async function ask(call: 'done' | 'close', key: string, by = ann) {
  const path = `/api/main/p-portal/writes/${call}/${key}`
  const response = await apps[1]!.request(path, { method: call === 'done' ? 'GET' : 'POST', headers: by.headers })
  expect(response.status).toBe(200)
  return (await response.json()) as { isDone: boolean; reply: unknown }
}
const held = async (slot: string) => (await db.execute(sql`select 1 from test_bookings where slot = ${slot}`)).rowCount

describe('a keyed call', () => {
  it('accepts path parameters, query and body, and replies as the contract says', async () => {
    const { status, reply } = await book({ slot: 'monday', previous: 'sunday' })
    expect([status, reply]).toEqual([200, { bookingID: expect.any(Number), previous: 'sunday' }])
  })

  it.each([null, '', 'short', 'white space', 'a'.repeat(81)])('is refused under the key %o', async (key) => {
    expect(await book({ slot: 'keyless', key })).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await held('keyless')).toBe(0)
  })

  it('is done once if 20 requests arrive at the same time on 2 instances', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, no) => book({ slot: 'at-once', key, app: no % 2 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ reply }) => reply['bookingID'])).size).toBe(1)
    expect(await held('at-once')).toBe(1)
  })

  it.each([
    ['another path parameter', { slot: 'tuesday-2' }],
    ['another query', { slot: 'tuesday', previous: 'friday' }],
    ['another body', { slot: 'tuesday', reason: 'fever' }],
  ])('is refused under a key that was used with %s', async (_, other) => {
    const key = randomUUID()
    await db.execute(sql`delete from test_bookings where slot like 'tuesday%'`)
    expect((await book({ slot: 'tuesday', key })).status).toBe(200)
    expect(await book({ ...other, key })).toMatchObject({ status: 409, code: 'conflict' })
    expect(await held('tuesday-2')).toBe(0)
  })

  it('stores no key if it is refused', async () => {
    const key = randomUUID()
    await book({ slot: 'taken' })
    expect(await book({ slot: 'taken', key })).toMatchObject({ status: 409 })
    expect(await ask('done', key)).toEqual({ isDone: false, reply: null })
  })

  it('is reported with its reply only to its own user', async () => {
    const key = randomUUID()
    const { reply } = await book({ slot: 'asked', key })
    expect(await ask('done', key)).toEqual({ isDone: true, reply })
    expect(await ask('done', key, bob)).toEqual({ isDone: false, reply: null })
  })
})

describe('closing a key', () => {
  it('refuses a later request, and still reports that nothing was done', async () => {
    const key = randomUUID()
    expect(await ask('close', key)).toEqual({ isDone: false, reply: null })
    expect(await book({ slot: 'late', key })).toMatchObject({ status: 409, code: 'conflict' })
    expect([await ask('close', key), await ask('done', key), await held('late')]).toEqual([
      { isDone: false, reply: null },
      { isDone: false, reply: null },
      0,
    ])
  })

  it('does not change a call that was done', async () => {
    const key = randomUUID()
    const { reply } = await book({ slot: 'kept', key })
    expect(await ask('close', key)).toEqual({ isDone: true, reply })
    expect(await book({ slot: 'kept', key })).toMatchObject({ status: 200, reply })
  })

  it('closes only the user’s own key', async () => {
    const key = randomUUID()
    await ask('close', key, bob)
    expect((await book({ slot: 'own', key })).status).toBe(200)
  })

  it('is refused if the user has closed 500 keys within a day', async () => {
    const { userId } = bob.user
    const closed = Array.from({ length: closedADay }, () => ({
      userId,
      key: randomUUID(),
      endpoint: closedKey,
      inputHash: '',
      doneAt: new Date(),
    }))
    await db.insert(doneWrites).values(closed)
    const path = `/api/main/p-portal/writes/close/${randomUUID()}`
    const answer = (by: SignedIn) => apps[0]!.request(path, { method: 'POST', headers: by.headers })
    const refused = await answer(bob)
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'too-many-tries' })])
    expect((await answer(ann)).status).toBe(200)
    await db.delete(doneWrites).where(and(eq(doneWrites.userId, userId), eq(doneWrites.endpoint, closedKey)))
    expect((await answer(bob)).status).toBe(200)
  })

  it('reports whether a concurrent call was done', async () => {
    for (let no = 0; no < 20; no++) {
      const [key, slot] = [randomUUID(), `race-${no}`]
      const [made, closed] = await Promise.all([book({ slot, key }), ask('close', key)])
      expect([made.status === 200, await held(slot)]).toEqual([closed.isDone, closed.isDone ? 1 : 0])
    }
  })
})
