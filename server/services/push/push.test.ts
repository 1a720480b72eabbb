import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushKey, pushState } from '#src/contract/push.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import { addMessageClinic, type MessageClinic, messageTo } from '../../../tests/messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'

interface ReceivedRequest {
  readonly method: string | undefined
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
}

let now = new Date('2026-11-20T14:41:00Z')
let service: Server
/** Requests to the push service. */
let received: ReceivedRequest[] = []
/** Next replies of the push service, by path. Without one, it replies 201. */
let answers: Record<string, Answer[]> = {}
let server: TestServer
let clinic: MessageClinic
let ann: SignedIn
let kim: SignedIn

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { method, headers, url: path = '' } = request
      received.push({ method, headers, path, body })
      const { status, headers: answerHeaders } = answers[path]?.shift() ?? { status: 201 }
      response.writeHead(status, answerHeaders).end('some words')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  server = await testServer({
    now: () => now,
    seed: async (db) => {
      clinic = await addMessageClinic(db)
    },
    // All push services are replaced by this one.
    sendPush: (url, init) => fetch(url.replace('https://', `http://127.0.0.1:${port}/`), init),
  })
  ann = await server.signIn('ann', password)
  kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

const db = () => server.databases['main']!.db
const endpoint = (name: string) => `https://push.test/${name}`
const post = (who: SignedIn, call: 'subscribe' | 'unsubscribe' | 'state', address: string) =>
  server.fetch(`p-portal/push/${call}`, { headers: who.headers, body: { endpoint: address } })
const turnOn = async (who: SignedIn, name: string) => {
  const response = await post(who, 'subscribe', endpoint(name))
  expect(response.status).toBe(200)
}
async function isOn(who: SignedIn, name: string): Promise<boolean> {
  const response = await post(who, 'state', endpoint(name))
  return v.parse(pushState.reply, await response.json()).isSubscribed
}
async function write(subject = 'Hello'): Promise<void> {
  const body = messageTo(clinic.prvId, ann.user, subject)
  const response = await server.fetch('messages', { headers: ann.headers, body })
  expect(response.status).toBe(200)
}
/** Returns the requests to the push service, once there are at least `count`. */
async function awaitRequests(count: number): Promise<readonly ReceivedRequest[]> {
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count))
  return received
}
const pathsOf = (all: readonly ReceivedRequest[]) => all.map(({ path }) => path.replace('/push.test/', '')).toSorted()

beforeEach(async () => {
  received = []
  answers = {}
  await db().delete(pushSubscriptions)
  await db().delete(representatives)
})

describe('alerts in a browser', () => {
  it('are turned on and off for one user, and stay off for another', async () => {
    expect(await isOn(kim, 'a')).toBe(false)
    await turnOn(kim, 'a')
    await turnOn(kim, 'a')
    expect([await isOn(kim, 'a'), await isOn(ann, 'a'), await isOn(kim, 'b')]).toEqual([true, false, false])
    expect((await post(ann, 'unsubscribe', endpoint('a'))).status).toBe(200)
    expect(await isOn(kim, 'a')).toBe(true)
    expect((await post(kim, 'unsubscribe', endpoint('a'))).status).toBe(200)
    expect(await isOn(kim, 'a')).toBe(false)
    const log = await db()
      .select({ type: activityLog.activityType })
      .from(activityLog)
      .where(and(eq(activityLog.userId, clinic.drkim), like(activityLog.activityType, 'alerts%')))
      .orderBy(activityLog.activityId)
    expect(log.map(({ type }) => type)).toEqual(['alerts turned on', 'alerts turned off'])
  })

  it('belong to the user who turned them on last', async () => {
    await turnOn(kim, 'shared')
    await turnOn(ann, 'shared')
    expect([await isOn(kim, 'shared'), await isOn(ann, 'shared')]).toEqual([false, true])
  })

  it('are stored for at most 20 browsers of a user, and the next browser replaces the oldest', async () => {
    const start = now
    await turnOn(ann, 'of-ann')
    for (let no = 1; no <= 21; no++) {
      now = new Date(start.getTime() + no * 1000)
      await turnOn(kim, `b${no}`)
    }
    expect([await isOn(kim, 'b1'), await isOn(kim, 'b2'), await isOn(kim, 'b21')]).toEqual([false, true, true])
    expect(await db().$count(pushSubscriptions, eq(pushSubscriptions.userId, clinic.drkim))).toBe(20)
    expect(await isOn(ann, 'of-ann')).toBe(true)
  })

  it('are stored for 20 browsers even if 30 subscribe in parallel', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, no) => turnOn(kim, `at-once-${no}`)))
    expect(await db().$count(pushSubscriptions)).toBe(20)
  })

  it.each([
    'http://push.test/a',
    'https://127.0.0.1/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://push.test.evil.example/a',
    `https://push.test/${'ä'.repeat(1000)}`,
  ])('are refused for %s, which is not an allowed address', async (address) => {
    const response = await post(kim, 'subscribe', address)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'bad-input' })])
    expect(await db().$count(pushSubscriptions)).toBe(0)
  })

  it('can be checked and turned off for refused addresses, but not for invalid or too long ones', async () => {
    for (const call of ['state', 'unsubscribe'] as const) {
      for (const address of ['http://127.0.0.1/', 'data:,x', `https://push.test/${'ä'.repeat(1900)}`])
        expect((await post(kim, call, address)).status).toBe(200)
      for (const address of ['no address', 'https://push.test/\u0000', `https://push.test/${'a'.repeat(2000)}`])
        expect((await post(kim, call, address)).status).toBe(400)
    }
  })

  it('use one public key for all users, which only signed-in users can read', async () => {
    expect((await server.fetch(pushKey.path)).status).toBe(401)
    const ask = async (who: SignedIn) =>
      v.parse(pushKey.reply, await (await server.fetch(pushKey.path, { headers: who.headers })).json()).publicKey
    const key = Buffer.from(await ask(ann), 'base64url')
    expect([key.length, key[0]]).toEqual([65, 4])
    expect(await ask(kim)).toBe(key.toString('base64url'))
  })
})

it('alerts end if their user resets the password, and stay on for another user', async () => {
  await turnOn(ann, 'a')
  await turnOn(kim, 'b')
  await db().update(accounts).set({ passwordResetRequired: true }).where(eq(accounts.userId, clinic.ann))
  const { headers } = await server.signIn('ann', password)
  const body = { newPassword: 'battery staple of hers' }
  expect((await server.fetch('account/resetPassword', { headers, body })).status).toBe(200)
  ann = await server.signIn('ann', body.newPassword)
  expect([await isOn(ann, 'a'), await isOn(kim, 'b')]).toEqual([false, true])
})

describe('a new message', () => {
  it('sends a push without a body', async () => {
    await turnOn(kim, 'desk?x=1')
    await write('A secret of the record')
    const [request] = await awaitRequests(1)
    expect(request).toMatchObject({ method: 'POST', path: '/push.test/desk?x=1', body: '' })
    expect(request?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: 'messages',
      'content-length': '0',
    })
    expect(request?.headers['authorization']).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
    expect(JSON.stringify(request)).not.toMatch(/secret/i)
  })

  it('is pushed to every browser of its reader, but not to its sender or other users', async () => {
    await turnOn(kim, 'desk')
    await turnOn(kim, 'phone')
    await turnOn(ann, 'of-the-sender')
    await turnOn(await server.signIn('bob', password), 'of-another-patient')
    await write()
    expect(pathsOf(await awaitRequests(2))).toEqual(['desk', 'phone'])
  })

  it('is pushed to the reader’s current representatives, and only once to a reader listed among them', async () => {
    const bob = await server.signIn('bob', password)
    await turnOn(bob, 'of-bob')
    await turnOn(kim, 'of-kim')
    const acting = { prvId: clinic.prvId, relationship: 'assistant' }
    await db()
      .insert(representatives)
      .values([
        { ...acting, userId: clinic.bob },
        { ...acting, userId: clinic.drkim },
      ])
    await write()
    expect(pathsOf(await awaitRequests(2))).toEqual(['of-bob', 'of-kim'])
    received = []
    await db().update(representatives).set({ endedAt: now })
    await write()
    expect(pathsOf(await awaitRequests(1))).toEqual(['of-kim'])
  })

  it('is pushed to no inactive account', async () => {
    await turnOn(kim, 'of-kim')
    await turnOn(await server.signIn('bob', password), 'of-bob')
    await db().insert(representatives).values({ prvId: clinic.prvId, relationship: 'assistant', userId: clinic.bob })
    await db().update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.drkim))
    try {
      await write()
      expect(pathsOf(await awaitRequests(1))).toEqual(['of-bob'])
    } finally {
      await db().update(accounts).set({ isActive: true }).where(eq(accounts.userId, clinic.drkim))
    }
  })

  it('is pushed even if its reader has signed out', async () => {
    const again = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    await turnOn(again, 'at-home')
    await server.fetch('account/logout', {
      method: 'POST',
      headers: { authorization: '', LogonHisID: again.logonHisID },
    })
    await write()
    expect(pathsOf(await awaitRequests(1))).toEqual(['at-home'])
  })

  it('is not pushed if it was refused', async () => {
    await turnOn(kim, 'desk')
    const query = vi.spyOn(server.databases['main']!.pool, 'query')
    const lookups = () => query.mock.calls.filter((call) => JSON.stringify(call).includes('push_subscriptions'))
    const refusals = [
      [{ recptID_To: 999_999 }, 403],
      [{ subject: '' }, 400],
      [{ attachments: [{ uploadKey: randomUUID() }] }, 409],
    ] as const
    for (const [change, status] of refusals) {
      const body = { ...messageTo(clinic.prvId, ann.user, 'x'), ...change }
      expect((await server.fetch('messages', { headers: ann.headers, body })).status).toBe(status)
    }
    // A push starts with a lookup of the addresses. Without a lookup, no request can follow.
    expect(lookups()).toEqual([])
    await write()
    expect(pathsOf(await awaitRequests(1))).toEqual(['desk'])
    expect(lookups()).toHaveLength(1)
    query.mockRestore()
  })

  it.each([404, 410])('turns alerts off in the browser for which the push service returns %i', async (status) => {
    await turnOn(kim, 'gone')
    await turnOn(kim, 'there')
    answers['/push.test/gone'] = [{ status }]
    await write()
    await awaitRequests(2)
    await vi.waitFor(async () => expect(await isOn(kim, 'gone')).toBe(false))
    expect(await isOn(kim, 'there')).toBe(true)
  })

  it('is not pushed to a redirect of the push service', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await turnOn(kim, 'moved')
    answers['/push.test/moved'] = [{ status: 307, headers: { location: '/push.test/elsewhere' } }]
    await write()
    await awaitRequests(1)
    await turnOn(kim, 'after')
    await write()
    expect(pathsOf(await awaitRequests(3))).toEqual(['after', 'moved', 'moved'])
    expect(error.mock.calls.flat()).toEqual(['push: delivery failed (307)'])
    error.mockRestore()
  })

  it('is not pushed to an address that is no longer allowed', async () => {
    await db()
      .insert(pushSubscriptions)
      .values({ endpoint: 'https://formerly.example/a', userId: clinic.drkim, createdAt: now })
    await turnOn(kim, 'desk')
    await write()
    expect(pathsOf(await awaitRequests(1))).toEqual(['desk'])
    expect(await db().$count(pushSubscriptions)).toBe(2)
  })

  it.each([429, 503])('is pushed again after the push service returned %i, and alerts stay on', async (status) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await turnOn(kim, 'busy')
    const busy = { status, headers: { 'retry-after': '0' } }
    answers['/push.test/busy'] = [busy, busy]
    await write()
    await awaitRequests(2)
    await write()
    expect(pathsOf(await awaitRequests(3))).toEqual(['busy', 'busy', 'busy'])
    expect(await isOn(kim, 'busy')).toBe(true)
    error.mockRestore()
  })
})
