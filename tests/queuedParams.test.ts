import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { deliverWrite, partKey, type WriteKey, WritePart, writeKeys } from '#src/contract/writes.ts'
import { sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { callPart } from '#src/writes/callWrites.ts'
import { keyedApi } from './keyed/keyedApi.ts'
import { addKeyedTables, hold } from './keyed/keyedCalls.ts'
import { sealPart } from './sealPart.ts'
import { type SignedIn, testServer } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

vi.mock('#src/registry/queueEndpoints.ts', async () => {
  const { hold: endpoint } = await import('./keyed/keyedCalls.ts')
  return { queueEndpointOf: (name: string) => (name === `${endpoint.method} ${endpoint.path}` ? endpoint : undefined) }
})

let db: Database
let app: Hono
let ann: SignedIn
let key: WriteKey
const name = `${hold.method} ${hold.path}`
const part = (params: WritePart['params'], reason = 'cough'): WritePart => ({
  endpoint: name,
  ...(params && { params }),
  body: { reason },
})

beforeAll(async () => {
  const server = await testServer({ seed: addSmallClinic })
  const main = server.databases['main']!
  db = main.db
  await addKeyedTables(db)
  app = (await keyedApi({ database: main, url: '', limitMs: 100, absentAfterMs: 100, pollMs: 1000 })).app
  ann = await server.signIn('ann', password)
  const reply = await app.request(`/api/main/${writeKeys.path}`, { headers: ann.headers })
  key = v.parse(writeKeys.reply, await reply.json()).data[0]!
})
afterEach(() => {
  store.set(sessionAtom, null)
  vi.unstubAllGlobals()
})

async function deliver(sealed: WritePart | string, place = { write: randomUUID(), no: 0 }): Promise<number> {
  const response = await app.request(`/api/main/${deliverWrite.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.keyID}`, 'content-type': 'application/json' },
    body: JSON.stringify(await sealPart(key, place, sealed)),
  })
  return response.status
}
async function send(slot: string, idempotencyKey: string): Promise<number> {
  const response = await app.request(`/api/main/test/hold/${slot}`, {
    method: 'PUT',
    headers: { ...ann.headers, 'content-type': 'application/json', [idempotencyHeader]: idempotencyKey },
    body: JSON.stringify({ reason: 'cough' }),
  })
  return response.status
}
const held = async (slot: string) => (await db.execute(sql`select 1 from test_bookings where slot = ${slot}`)).rowCount

describe('an encrypted part with path parameters', () => {
  it('is done once, if it is both delivered and sent in a session', async () => {
    const place = { write: randomUUID(), no: 0 }
    expect(await deliver(part({ slot: 'both' }), place)).toBe(200)
    expect(await deliver(part({ slot: 'both' }), place)).toBe(200)
    expect(await send('both', partKey(place.write, 0))).toBe(200)
    expect(await held('both')).toBe(1)
  })

  it('is done once if delivered with a number and sent with the same digits in the URL', async () => {
    const place = { write: randomUUID(), no: 0 }
    expect([await deliver(part({ slot: 4711 }), place), await send('4711', partKey(place.write, 0))]).toEqual([
      200, 200,
    ])
    expect(await held('4711')).toBe(1)
  })

  it('is refused if its key was used with other parameters', async () => {
    const place = { write: randomUUID(), no: 0 }
    expect([await deliver(part({ slot: 'one' }), place), await deliver(part({ slot: 'two' }), place)]).toEqual([
      200, 409,
    ])
    expect(await held('two')).toBe(0)
  })

  it.each([
    ['none', undefined],
    ['one that is not declared', { slot: 'extra', other: 'x' }],
    ['one that the schema refuses', { slot: '../messages' }],
  ])('is refused with this parameter: %s', async (_, params) => {
    expect(await deliver(part(params))).toBe(400)
  })

  it('is accepted only with valid parameters, but might ignore extra names that objects inherit', async () => {
    const slots = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer(), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.oneof(fc.constant('slot'), fc.string()), slots), async (params) => {
        await db.execute(sql`delete from test_bookings`)
        const status = await deliver(JSON.stringify({ endpoint: name, params, body: { reason: 'x' } }))
        const { slot, ...others } = params
        const isText = typeof slot === 'string' || typeof slot === 'number'
        const isFitSlot = isText && /^[\w-]{1,60}$/.test(String(slot))
        const isFit = isFitSlot && Object.keys(others).length === 0
        // Parsing might drop names that objects inherit, such as `constructor`.
        const isHarmless = isFitSlot && Object.keys(others).every((each) => each in {} || each === 'prototype')
        const allowed = isFit ? [200] : isHarmless ? [200, 400] : [400]
        expect(allowed).toContain(status)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('is parsed without parameters, as earlier versions stored it', () => {
    expect(v.parse(WritePart, { endpoint: 'POST messages', body: {} })).toEqual({ endpoint: 'POST messages', body: {} })
  })
})

describe('a page that sends a part with path parameters', () => {
  it('puts the parameters into the URL, and sends nothing if the schema refuses them', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: Request) => {
      asked.push(new Request(input).url)
      return Response.json({ slot: 'x' })
    })
    store.set(sessionAtom, sessionFrom('main', 'http://clinic.test/api/main/', ann.token, ann.user))
    const go = (params: WritePart['params']) =>
      callPart(ann.logonHisID, part(params), randomUUID(), undefined, () => undefined).catch((error: unknown) => error)
    await go({ slot: 'monday' })
    expect(asked).toEqual(['http://clinic.test/api/main/test/hold/monday'])
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.constantFrom('.', '..', '../..', '%2e%2e', 'a/b', '')),
        async (slot) => {
          asked.length = 0
          const outcome = await go({ slot })
          const isRefused = outcome instanceof ApiError && outcome.code === 'bad-input'
          expect(asked).toEqual(isRefused ? [] : [`http://clinic.test/api/main/test/hold/${slot}`])
          expect(isRefused).toBe(!/^[\w-]{1,60}$/.test(slot))
        },
      ),
      { numRuns: 100 },
    )
  })
})
