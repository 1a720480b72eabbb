import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#src/contract/endpoint.ts'
import { testSeal } from '../../tests/testSeal.ts'
import { testDatabase, type TestDatabase } from '../../tests/database.ts'
import { logonReader } from '../services/account/readLogon.ts'
import { loadSecrets } from '../services/account/secrets.ts'
import { noGateway } from '../services/billing/payment/noGateway.ts'
import { createEventHub } from '../services/events/eventHub.ts'
import { pushTestSystem } from '../services/push/pushTestSystem.ts'
import { ServiceError } from '../ServiceError.ts'
import { createApi } from './api.ts'
import { errorReply } from './errorReply.ts'
import { processLoad } from './LoadLimits.ts'
import { publicRoute, route } from './mount.ts'

const settings = {
  tokenMinutes: 15,
  idleMinutes: 15,
  sessionHours: 12,
  idleWarningSeconds: 60,
  signInsPerHour: 60,
  pageViewsPerHour: 600,
}
const secret = 'Maria Alvarez'

const echo = endpoint({
  method: 'POST',
  path: 'echo/{id}',
  allowedBy: 'public',
  offline: 'never',
  params: v.object({ id: v.pipe(v.string(), v.toNumber(), v.integer()) }),
  query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(10))) }),
  body: v.object({ name: v.pipe(v.string(), v.maxLength(20)), list: v.optional(v.array(v.number())) }),
  reply: v.object({ id: v.number(), q: v.optional(v.string()), name: v.string() }),
})
const record = endpoint({
  method: 'GET',
  path: 'record',
  allowedBy: 'public',
  offline: 'record',
  reply: v.object({ rows: v.array(v.string()) }),
})
const fault = endpoint({
  method: 'GET',
  path: 'fault/{kind}',
  allowedBy: 'public',
  offline: 'never',
  params: v.object({ kind: v.string() }),
  reply: v.object({ weight: v.number() }),
})
const note = endpoint({
  method: 'POST',
  path: 'note',
  allowedBy: 'public',
  offline: 'never',
  bodyType: 'text',
  replyType: 'text',
  body: v.pipe(v.string(), v.maxLength(50)),
  reply: v.string(),
})
const closed = endpoint({
  method: 'GET',
  path: 'closed',
  allowedBy: { whose: 'user' },
  offline: 'never',
  reply: v.object({}),
})

let rows = ['one', 'two']
let database: TestDatabase
let app: Hono

beforeAll(async () => {
  database = await testDatabase()
  const secrets = await loadSecrets(database.db)
  const readLogon = logonReader(database.pool)
  const push = { hosts: [], notify: () => {}, stop: async () => {} }
  const events = createEventHub(database.url)
  const outside = {
    push: pushTestSystem({ db: database.db, key: secrets.vapidKey, contact: '', hosts: [] }),
    payments: noGateway,
  }
  const routes = [
    publicRoute(echo, async (_ctx, { params, query, body }) => ({
      id: params.id,
      ...(query.q === undefined ? {} : { q: query.q }),
      name: body.name,
      addedByATable: secret,
    })),
    publicRoute(record, async () => ({ rows })),
    publicRoute(note, async (_ctx, { body }) => body.toUpperCase(), { bodyLimit: 60 }),
    route(closed, async () => ({})),
    publicRoute(fault, async (ctx, { params }) => {
      switch (params.kind) {
        case 'shape':
          return { weight: secret as unknown as number }
        case 'error':
          throw new Error(secret)
        case 'query':
          await ctx.db.execute(sql`select ${secret}::text from no_such_table`)
          return { weight: 1 }
        case 'range':
          await ctx.db.execute(sql`select ${secret}::bigint`)
          return { weight: 1 }
        case 'away':
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        default:
          throw new ServiceError(409, 'conflict', 'as told')
      }
    }),
  ]
  app = new Hono()
  app.onError((error, c) => errorReply(c, error, c.req.method))
  app.route(
    '/api',
    createApi(routes, {
      clinicName: 'Test Clinic',
      mail: { origins: { patient: '', employee: '', client: '' }, wake: () => {} },
      databases: [{ key: 'Main', name: 'Main', db: database.db, secrets, readLogon, events, push, outside }],
      settings,
      recordSeal: testSeal,
      now: () => new Date(),
      trustedProxies: 0,
      replies: null,
      load: processLoad(),
    }),
  )
})

const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => vi.restoreAllMocks())

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
  app.request(`/api/main/${path}`, { method: 'POST', body, headers })

describe('a call', () => {
  test('gets path, query and body parsed, and returns only what the contract names', async () => {
    const response = await post('echo/7?q=%C3%A9', '{"name":"Ann"}')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ id: 7, q: 'é', name: 'Ann' })
  })

  test('with invalid input gets the paths of the faults, never the values', async () => {
    const wrong: [string, string, string][] = [
      ['echo/seven', '{"name":"Ann"}', 'path.id'],
      ['echo/7?q=far-too-long-a-text', '{"name":"Ann"}', 'query.q'],
      ['echo/7', '{"name":7}', 'body.name'],
      ['echo/7', '{"name":"Ann","list":[1,"x"]}', 'body.list.1'],
      ['echo/7', `{"name":"${'y'.repeat(21)}"}`, 'body.name'],
      ['echo/7', '[]', 'body'],
      ['echo/7', '', 'body'],
      ['echo/7', '{"name":', 'body'],
      ['echo/7', '{"name":"a\\u0000b"}', 'NUL'],
    ]
    for (const [path, body, place] of wrong) {
      const response = await post(path, body)
      const reply = await response.text()
      expect(`${reply} ${response.status}`).toBe(`${reply} 400`)
      expect(reply).toContain('"bad-input"')
      expect(reply).toContain(place)
      expect(reply).not.toMatch(/seven|far-too|yyy|"x"/)
    }
  })

  test('with a body of the wrong type, encoding or size is refused', async () => {
    expect((await post('echo/7', '{"name":"Ann"}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('echo/7', '{"name":"Ann"}', {})).status).toBe(415)
    expect((await post('echo/7', '{"name":"Ann"}', { ...json, 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await post('echo/7', new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
    expect((await post('echo/7', JSON.stringify({ name: 'x'.repeat(300_000) }))).status).toBe(413)
    expect((await post('note', 'x'.repeat(61), { 'content-type': 'text/plain' })).status).toBe(413)
    const announced = await post('note', 'short', { 'content-type': 'text/plain', 'content-length': '99999999' })
    expect(announced.status).toBe(413)
  })

  test('can carry text in both directions', async () => {
    const response = await post('note', 'grüße', { 'content-type': 'text/plain;charset=UTF-8' })
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('GRÜSSE')
  })

  test('to an unknown path or database, or with the wrong method, gets an error as JSON', async () => {
    const statusOf = async (path: string, init?: RequestInit) => {
      const response = await app.request(path, init)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      const { code } = (await response.json()) as { code: string }
      return `${response.status} ${code} ${response.headers.get('allow') ?? ''}`.trim()
    }
    expect(await statusOf('/api/main/nothing')).toBe('404 not-found')
    expect(await statusOf('/api/nowhere/record')).toBe('404 not-found')
    expect(await statusOf('/api')).toBe('404 not-found')
    expect(await statusOf('/api/main/')).toBe('404 not-found')
    expect(await statusOf('/api/main/echo/7')).toBe('405 not-found POST')
    expect(await statusOf('/api/main/record', { method: 'DELETE' })).toBe('405 not-found GET')
    expect(await statusOf('/api/main/echo/%zz')).toBe('400 bad-input')
    expect(await statusOf('/api/main/record?q=%ff%fe')).toBe('400 bad-input')
    expect(await statusOf('/api/main/echo/%00')).toBe('400 bad-input')
    expect(await statusOf('/api/main/closed')).toBe('401 not-signed-in')
  })

  test('ignores the case of the database key in its path', async () => {
    expect((await app.request('/api/MAIN/record')).status).toBe(200)
  })
})

describe('an error', () => {
  test('has a code, and neither reply nor log contains data', async () => {
    const kinds: [string, number, string][] = [
      ['shape', 500, 'internal'],
      ['error', 500, 'internal'],
      ['query', 500, 'internal'],
      ['range', 400, 'bad-input'],
      ['away', 503, 'unavailable'],
    ]
    for (const [kind, status, code] of kinds) {
      const response = await app.request(`/api/main/fault/${kind}`)
      const reply = await response.text()
      expect(`${kind} ${response.status}`).toBe(`${kind} ${status}`)
      expect(reply).toContain(`"code":"${code}"`)
      expect(reply).not.toContain(secret)
    }
    expect(logged).toHaveLength(kinds.length)
    expect(logged.join('\n')).not.toContain(secret)
    expect(logged[0]).toContain('reply.weight: number')
    expect(logged[1]).toMatch(/\n\s+at /)
    expect(logged[2]).toContain('42P01')
  })

  test('that is a refusal is returned and not logged', async () => {
    const response = await app.request('/api/main/fault/other')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ code: 'conflict', detail: 'as told' })
    expect(logged).toEqual([])
  })
})

describe('a record', () => {
  const get = (headers: Record<string, string> = {}) => app.request('/api/main/record', { headers })

  test('has an ETag, and a request with that ETag gets 304 until the record changes', async () => {
    const first = await get()
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`]) {
      const again = await get({ 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
    }
    rows = ['one', 'two', 'three']
    const changed = await get({ 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  test('is compressed if large, in an encoding that the client accepts, and has an ETag per encoding', async () => {
    rows = ['one', 'two']
    expect((await get({ 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
    rows = Array.from({ length: 200 }, (_, i) => `row ${i}`)
    const plain = await get()
    const text = await plain.text()
    const tags = [plain.headers.get('etag')]
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get({ 'accept-encoding': encoding })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toBe('accept-encoding')
      expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
      const tag = packed.headers.get('etag') ?? ''
      expect((await get({ 'accept-encoding': encoding, 'if-none-match': tag })).status).toBe(304)
      tags.push(tag)
    }
    expect(new Set(tags).size).toBe(3)
    expect((await get({ 'accept-encoding': 'br;q=0, gzip;q=0' })).headers.get('content-encoding')).toBeNull()
  })

  test('answers HEAD with the status, ETag and content type of GET, and no body', async () => {
    const head = await app.request('/api/main/record', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const full = await get()
    for (const name of ['etag', 'content-type']) {
      expect(head.headers.get(name)).toBeTruthy()
      expect(head.headers.get(name)).toBe(full.headers.get(name))
    }
  })
})
