import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { ainexusLogin } from '#src/contract/screening.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accountObjectTypes } from '../../db/schema/accounts.ts'
import { ainexusLogons } from '../../db/schema/scans.ts'
import { loginsAnHour, tokenLifeMs } from './loginToService.ts'
import { serviceLogonOf } from './serviceLogonOf.ts'
import { tokenHash } from './tokenHash.ts'

const begin = new Date('2026-11-20T14:41:00Z').getTime()
let at = begin
const now = () => new Date(at)
const settings = {
  tokenMinutes: 15,
  idleMinutes: 15,
  sessionHours: 12,
  idleWarningSeconds: 60,
  signInsPerHour: 60,
  pageViewsPerHour: 600,
}

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic, now, settings })
  const main = server.databases['main']
  if (!main) throw new Error('no database')
  db = main.db
})

const post = (who: SignedIn, verb: 'login' | 'logout', body: unknown) =>
  server.fetch(`ainexus/${verb}`, { headers: who.headers, body })

async function login(who: SignedIn): Promise<string> {
  const response = await post(who, 'login', { type: 'VisualVitals' })
  expect(response.status).toBe(200)
  const { token_type: type, access_token: token } = v.parse(ainexusLogin.reply, await response.json())
  expect(type).toBe('Bearer')
  return token
}

const logonOf = (token: string) => serviceLogonOf({ db, now, settings }, 'VisualVitals', `Bearer ${token}`)
const counts = async (token: string) => (await logonOf(token)) !== null

test(`a tool’s token is valid for ${tokenLifeMs / 60_000} minutes, and is not stored in plain text`, async () => {
  expect(tokenLifeMs).toBe(900_000)
  const ann = await server.signIn('ann', password)
  const token = await login(ann)
  expect(await logonOf(token)).toMatchObject({ logonHisId: ann.logonHisID, userId: ann.user.userId })
  const [row] = await db.select().from(ainexusLogons)
  expect(JSON.stringify(row)).not.toContain(token)
  at += tokenLifeMs - 1
  expect(await counts(token)).toBe(true)
  at += 1
  expect(await counts(token)).toBe(false)
  at = begin
})

test('a token of another tool, a damaged token, a token’s hash, a session’s token and no token are invalid', async () => {
  const ann = await server.signIn('ann', password)
  const token = await login(ann)
  expect(await serviceLogonOf({ db, now, settings }, 'VisualVitals', null)).toBeNull()
  expect(await serviceLogonOf({ db, now, settings }, 'VisualVitals', token)).toBeNull()
  expect(await serviceLogonOf({ db, now, settings }, 'Edema', `Bearer ${token}`)).toBeNull()
  expect(await counts(`${token}x`)).toBe(false)
  expect(await counts(tokenHash(token))).toBe(false)
  expect(await counts(ann.token)).toBe(false)
  expect((await server.fetch('account/current-user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    401,
  )
})

test('logging out of a tool ends a token of the caller’s logon, and silently ignores any other', async () => {
  const [ann, bob] = [await server.signIn('ann', password), await server.signIn('bob', password)]
  const token = await login(ann)
  const bobs = await post(bob, 'logout', { access_token: token, type: 'VisualVitals' })
  const other = await post(ann, 'logout', { access_token: token, type: 'Edema' })
  const unknown = await post(ann, 'logout', { access_token: 'never given', type: 'VisualVitals' })
  expect(await counts(token)).toBe(true)
  const own = await post(ann, 'logout', { access_token: token, type: 'VisualVitals' })
  const again = await post(ann, 'logout', { access_token: token, type: 'VisualVitals' })
  expect(await counts(token)).toBe(false)
  for (const reply of [bobs, other, unknown, own, again]) {
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({})
  }
})

test('a tool’s token ends when its logon logs out or expires', async () => {
  const first = await server.signIn('bob', password)
  const token = await login(first)
  await server.fetch('account/logout', { headers: first.headers, body: {} })
  expect(await counts(token)).toBe(false)

  const second = await server.signIn('bob', password)
  at += 20 * 60_000
  // This token is issued so late that the logon expires before it.
  const late = 'a-token-of-a-late-hour'
  await db.insert(ainexusLogons).values({
    tokenHash: tokenHash(late),
    logonHisId: second.logonHisID,
    type: 'VisualVitals',
    expiresAt: new Date(at + tokenLifeMs),
  })
  expect(await counts(late)).toBe(true)
  at += 10 * 60_000 + 1
  expect(await counts(late)).toBe(false)
  at = begin
})

test('a user without permission gets no token, and an existing one becomes invalid', async () => {
  const bob = await server.signIn('bob', password)
  const token = await login(bob)
  const right = and(eq(accountObjectTypes.userId, bob.user.userId), eq(accountObjectTypes.objectTypeId, objectTypes.ai))
  await db.delete(accountObjectTypes).where(right)
  expect(await counts(token)).toBe(false)
  const refused = await post(bob, 'login', { type: 'VisualVitals' })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'not-allowed' })
  await db.insert(accountObjectTypes).values({ userId: bob.user.userId, objectTypeId: objectTypes.ai })
  expect(await counts(token)).toBe(true)
})

test('signing in to a tool without a service returns 404, and to an unknown tool 400', async () => {
  const ann = await server.signIn('ann', password)
  for (const type of ['Arthritis', 'Edema']) expect((await post(ann, 'login', { type })).status).toBe(404)
  expect((await post(ann, 'login', { type: 'Palmistry' })).status).toBe(400)
})

test('signing in to Arthritis or Edema works if the clinic has a service for it, with a token for that tool alone', async () => {
  const engine = { kind: 'service', url: 'https://ai.example/analyze', name: 'Example' } as const
  const { databases } = server
  const tools = { Arthritis: engine, Edema: { kind: 'none' } } as const
  const other = await testServer({ databases, now, settings, portal: { tools } })
  const policy = (await other.fetch('/portal.json')).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' https://ai.example;")
  const ann = await other.signIn('ann', password)
  const signIn = (type: string) => other.fetch('ainexus/login', { headers: ann.headers, body: { type } })
  expect((await signIn('Edema')).status).toBe(404)
  const reply = await signIn('Arthritis')
  expect(reply.status).toBe(200)
  const { access_token: token } = v.parse(ainexusLogin.reply, await reply.json())
  const logonFor = (type: 'Arthritis' | 'VisualVitals') =>
    serviceLogonOf({ db, now, settings }, type, `Bearer ${token}`)
  expect(await logonFor('Arthritis')).toMatchObject({ userId: ann.user.userId })
  expect(await logonFor('VisualVitals')).toBeNull()
  const body = { access_token: token, type: 'Arthritis' }
  expect((await other.fetch('ainexus/logout', { headers: ann.headers, body })).status).toBe(200)
  expect(await logonFor('Arthritis')).toBeNull()
})

test(`a user may sign in to tools ${loginsAnHour} times an hour over all sessions, and other users are not counted`, async () => {
  expect(loginsAnHour).toBe(60)
  const kim = await server.signIn('drkim', password, { site: 1, PUserType: 99 })
  const again = await server.signIn('drkim', password, { site: 1, PUserType: 99 })
  for (let i = 0; i < loginsAnHour; i += 1) {
    at = begin + i * 1000
    await login(i % 2 ? kim : again)
  }
  const refused = await post(kim, 'login', { type: 'VisualVitals' })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'too-many-tries', retryAfter: 3600 - (loginsAnHour - 1) })
  expect((await post(await server.signIn('ann', password), 'login', { type: 'VisualVitals' })).status).toBe(200)
  at = begin + 3_600_000
  const fresh = await server.signIn('drkim', password, { site: 1, PUserType: 99 })
  await login(fresh)
  expect((await post(fresh, 'login', { type: 'VisualVitals' })).status).toBe(429)
  at = begin
})

test('a sign-in to a tool deletes the rows of sign-ins more than an hour ago', async () => {
  await login(await server.signIn('ann', password))
  at = begin + 2 * 3_600_000 + 1
  await login(await server.signIn('ann', password))
  const kept = await db.select({ expiresAt: ainexusLogons.expiresAt }).from(ainexusLogons)
  expect(kept.map(({ expiresAt }) => expiresAt.getTime())).toEqual([at + tokenLifeMs])
  at = begin
})

test('parallel sign-ins can’t exceed the limit', async () => {
  const ann = await server.signIn('ann', password)
  await db.delete(ainexusLogons)
  const replies = await Promise.all(
    Array.from({ length: loginsAnHour + 5 }, () => post(ann, 'login', { type: 'VisualVitals' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(loginsAnHour)
})
