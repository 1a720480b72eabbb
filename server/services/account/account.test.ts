import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import { accounts, activityLog, loginFailures, logons } from '../../db/schema/accounts.ts'
import { patientObjectTypeIds } from './profiles.ts'
import { loadSecrets } from './secrets.ts'
import { blockAfter } from './throttle.ts'

const minute = 60_000
let clock = Date.UTC(2026, 0, 5, 9)
const now = () => new Date(clock)

let clinic: SmallClinic
let server: TestServer
/** Another instance on the same databases. */
let second: TestServer

beforeAll(async () => {
  const databases = { main: await testDatabase(), training: await testDatabase() }
  server = await testServer({
    databases,
    now,
    seed: async (db) => {
      clinic = await addSmallClinic(db)
    },
  })
  second = await testServer({ databases, now })
})

interface Reply {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

async function authenticate(form: Record<string, unknown>, on = server): Promise<Reply> {
  const response = await on.fetch('account/authenticate', { body: { password, PUserType: 1, ...form } })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, headers: response.headers }
}

const sites = (session: SignedIn, on = server) => on.fetch('odata/Sites', { headers: session.headers })

async function errorOf(response: Response): Promise<string> {
  const body: unknown = await response.json()
  return `${response.status} ${(body as { code: string }).code}`
}

describe('signing in', () => {
  test('returns the user with allowed object types, and a token with userId, logonHisID, token number and exp', async () => {
    const { user, token, logonHisID } = await server.signIn('ann', password)
    expect(user).toMatchObject({
      userId: clinic.ann,
      userName: 'Ann',
      userType: 1,
      RecptTypeID: 1,
      displayName: 'Ann Ames',
      NameFirst: 'Ann',
      NameLast: 'Ames',
    })
    expect(user.RecptID).toBe(user.PtID)
    expect(new Set(user.objectTypeIds)).toEqual(new Set(patientObjectTypeIds))
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ userId: clinic.ann, no: 0, exp: clock / 1000 + 15 * 60 })
    expect(logonHisID).toMatch(/^[\w-]{22}$/)
  })

  test('accepts a name in capitals, between blanks, or in full-width letters', async () => {
    for (const username of ['ANN', ' ann ', 'ａｎｎ']) expect((await authenticate({ username })).status).toBe(200)
  })

  test('gives the same error for a wrong password, a wrong name, an inactive account and a wrong kind of portal', async () => {
    const db = server.databases['main']!.db
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.bob))
    const replies = [
      await authenticate({ username: 'ann', password: 'wrong!' }),
      await authenticate({ username: 'nobody' }),
      await authenticate({ username: 'bob' }),
      await authenticate({ username: 'ann', PUserType: 99 }),
      await authenticate({ username: 'drkim', PUserType: 1 }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(401)
      expect(body).toEqual({ code: 'invalid-credentials' })
    }
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userId, clinic.bob))
    await db.delete(loginFailures)
  })

  test('accepts staff only at an open site of their own', async () => {
    const at = (site?: number) => authenticate({ username: 'drkim', PUserType: 99, ...(site ? { site } : {}) })
    expect(await at(clinic.sites.home)).toMatchObject({ status: 200, body: { user: { RecptTypeID: 59, PtID: null } } })
    for (const site of [clinic.sites.harbor, clinic.sites.closed, 2 ** 60, -5, undefined])
      expect(await at(site)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  })

  test('lists the same sites for a known, an unknown and a missing name', async () => {
    const replies = await Promise.all(
      [{ username: 'drkim' }, { username: 'nobody' }, {}].map(async (body) => {
        const response = await server.fetch('account/getLoginSites', { body })
        return response.json()
      }),
    )
    for (const reply of replies)
      expect(reply).toEqual({
        sites: [
          { SiteID: clinic.sites.harbor, name: 'Harbor' },
          { SiteID: clinic.sites.home, name: 'Riverside' },
        ],
        defaultSite: clinic.sites.home,
      })
  })
})

describe('rate limiting', () => {
  test('blocks a name after 5 failures, on every instance, even for the right password', async () => {
    const db = server.databases['main']!.db
    for (let i = 0; i < 5; i += 1)
      expect((await authenticate({ username: 'bob', password: `guess ${i}` }, i % 2 ? server : second)).status).toBe(
        401,
      )
    for (const instance of [server, second]) {
      const refused = await authenticate({ username: 'BOB' }, instance)
      expect(refused.status).toBe(429)
      expect(refused.body).toEqual({ code: 'too-many-tries', retryAfter: 30 })
      expect(refused.headers.get('retry-after')).toBe('30')
    }
    // Other names are not blocked.
    expect((await authenticate({ username: 'ann' })).status).toBe(200)

    clock += 30_000
    expect((await authenticate({ username: 'bob', password: 'guess 6' })).status).toBe(401)
    expect((await authenticate({ username: 'bob' })).body).toEqual({ code: 'too-many-tries', retryAfter: 60 })
    clock += 60_000
    expect((await authenticate({ username: 'bob' })).status).toBe(200)
    // A success clears the name's count.
    expect((await authenticate({ username: 'bob', password: 'guess 7' })).status).toBe(401)
    expect((await authenticate({ username: 'bob' })).status).toBe(200)
    const kept = await db.select({ subject: loginFailures.subject }).from(loginFailures)
    expect(kept.length).toBeGreaterThan(0)
    for (const { subject } of kept) expect(subject).toMatch(/^[\w-]{43}$/)
    await db.delete(loginFailures)
  })

  test('blocks an unknown name in the same way', async () => {
    const tried = { username: 'ghost', password: 'wrong!' }
    for (let i = 0; i < 5; i += 1) expect((await authenticate(tried)).status).toBe(401)
    const refused = await authenticate(tried)
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({ code: 'too-many-tries', retryAfter: 30 })
    await server.databases['main']!.db.delete(loginFailures)
  })

  test('blocks most of 40 parallel attempts, and accepts none, not even the one with the right password', async () => {
    const tries = Array.from({ length: 40 }, (_, i) =>
      authenticate({ username: 'bob', password: i === 39 ? password : `guess ${i}` }, i % 2 ? server : second),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
    await server.databases['main']!.db.delete(loginFailures)
  })

  test('blocks an IP address after 30 failures with different names', async () => {
    const behind = await testServer({ databases: server.databases, now, trustedProxies: 1 })
    const from = (address: string, username: string) =>
      behind.fetch('account/authenticate', {
        headers: { 'x-forwarded-for': `1.1.1.1, ${address}` },
        body: { username, password: username === 'ann' ? password : 'wrong!', PUserType: 1 },
      })
    for (let i = 0; i < 30; i += 1) expect((await from('203.0.113.7', `name${i}`)).status).toBe(401)
    expect((await from('203.0.113.7', 'ann')).status).toBe(429)
    expect((await from('203.0.113.8', 'ann')).status).toBe(200)
    await server.databases['main']!.db.delete(loginFailures)
  })

  test('blocks for 30 seconds first, and doubles the time with each failure, up to 15 minutes', () => {
    const failures = (count: number, gap: number) => Array.from({ length: count }, (_, i) => i * gap)
    expect(blockAfter(failures(4, 1000), 5)).toBe(0)
    expect(blockAfter(failures(5, 1000), 5)).toBe(30_000)
    expect(blockAfter(failures(6, 1000), 5)).toBe(60_000)
    expect(blockAfter(failures(12, 1000), 5)).toBe(15 * minute)
    // Five within an hour, but never five within 15 minutes.
    expect(blockAfter(failures(5, 10 * minute), 5)).toBe(0)
    expect(blockAfter([...failures(5, 1000), 40 * minute], 5)).toBe(60_000)
  })
})

describe('a session', () => {
  test('started on one instance is valid on the other, and a logout ends it on both', async () => {
    const session = await server.signIn('ann', password)
    expect((await sites(session, second)).status).toBe(200)
    const logout = await second.fetch('account/logout', {
      method: 'POST',
      headers: { Authorization: '', LogonHisID: session.logonHisID },
    })
    expect(logout.status).toBe(200)
    expect(await errorOf(await sites(session, server))).toBe('401 session-ended')
    expect(await errorOf(await sites(session, second))).toBe('401 session-ended')
    const events = await server.databases['main']!.db.select({ type: activityLog.activityType })
      .from(activityLog)
      .where(eq(activityLog.userId, clinic.ann))
    expect(events.map((event) => event.type)).toEqual(expect.arrayContaining(['sign-in', 'sign-out']))
  })

  test('is ended by a logout with its expired token, but not by a logout with an invalid id', async () => {
    const byToken = await server.signIn('ann', password)
    const other = await server.signIn('ann', password)
    clock += 3 * 60 * minute
    const hostile = ["' or 1=1 --", 'x'.repeat(5000), 'é', '%00', byToken.user.userId.toString(), '']
    for (const LogonHisID of hostile) {
      const response = await server.fetch('account/logout', {
        method: 'POST',
        headers: { LogonHisID: encodeURI(LogonHisID) },
      })
      expect(response.status).toBe(200)
    }
    const authorization = byToken.headers['authorization'] ?? ''
    expect((await server.fetch('account/logout', { method: 'POST', headers: { authorization } })).status).toBe(200)
    const ended = await server.databases['main']!.db.select()
      .from(logons)
      .where(eq(logons.logonHisId, byToken.logonHisID))
    expect(ended[0]?.endedAt).toEqual(now())
    const running = await server.databases['main']!.db.select()
      .from(logons)
      .where(eq(logons.logonHisId, other.logonHisID))
    expect(running[0]?.endedAt).toBeNull()
  })

  test('accepts its token for 15 minutes', async () => {
    const session = await server.signIn('ann', password)
    clock += 15 * minute - 1000
    expect((await sites(session)).status).toBe(200)
    clock += 1000
    expect(await errorOf(await sites(session))).toBe('401 session-ended')
  })

  test('ends immediately when the account is closed', async () => {
    const db = server.databases['main']!.db
    const session = await server.signIn('bob', password)
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.bob))
    expect(await errorOf(await sites(session))).toBe('401 session-ended')
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userId, clinic.bob))
  })

  test('of one database is not valid at another', async () => {
    const session = await server.signIn('ann', password)
    const training = await server.signIn('ann', password, { database: 'training' })
    const at = (database: string, { headers }: SignedIn) => server.fetch(`/api/${database}/odata/Sites`, { headers })
    expect(await errorOf(await at('training', session))).toBe('401 not-signed-in')
    expect(await errorOf(await at('main', training))).toBe('401 not-signed-in')
    expect((await at('Training', training)).status).toBe(200)
  })

  test('requires a token that the server signed for its database with HS256', async () => {
    const session = await server.signIn('ann', password)
    const secrets = await loadSecrets(server.databases['main']!.db)
    const tokenKey = new Uint8Array(secrets.tokenKey.export())
    const claims = { userId: clinic.ann, logonHisID: session.logonHisID, no: 0 }
    const sign = (alg: string, key: Uint8Array, issuer = 'yarrow:main', body: Record<string, unknown> = claims) =>
      new SignJWT(body)
        .setProtectedHeader({ alg })
        .setIssuer(issuer)
        .setIssuedAt(clock / 1000)
        .setExpirationTime(clock / 1000 + 60)
        .sign(key)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${session.token.split('.')[1]}.`
    const forged = [
      await sign('HS256', new Uint8Array(32)),
      await sign('HS512', new Uint8Array([...tokenKey, ...tokenKey])),
      await sign('HS256', tokenKey, 'yarrow:training'),
      await sign('HS256', tokenKey, 'yarrow:main', { ...claims, userId: String(clinic.ann) }),
      unsigned,
      `${session.token}x`,
      'null',
      '',
    ]
    for (const token of forged)
      expect(await errorOf(await server.fetch('odata/Sites', { headers: { authorization: `Bearer ${token}` } }))).toBe(
        '401 not-signed-in',
      )
    // A valid signature is not enough: the logon must belong to the token's user.
    const swapped = await sign('HS256', tokenKey, 'yarrow:main', { ...claims, userId: clinic.bob })
    const response = await server.fetch('odata/Sites', { headers: { authorization: `Bearer ${swapped}` } })
    expect(await errorOf(response)).toBe('401 session-ended')
  })
})

describe('refreshing', () => {
  const refresh = (session: SignedIn, token = session.token, on = server) =>
    on.fetch('account/refresh-token', { headers: session.headers, body: { token } })

  test('returns a new token of the same logon', async () => {
    const session = await server.signIn('ann', password)
    clock += 14 * minute
    const response = await refresh(session, session.token, second)
    expect(response.status).toBe(200)
    const { token } = (await response.json()) as { token: string }
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ logonHisID: session.logonHisID, exp: clock / 1000 + 15 * 60 })
    clock += 10 * minute
    expect(await errorOf(await sites(session))).toBe('401 session-ended')
    expect((await sites({ ...session, headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  test('works even after the token has expired, but only within the idle limit', async () => {
    const session = await server.signIn('ann', password)
    clock += 29 * minute
    expect((await refresh(session)).status).toBe(200)
    const late = await server.signIn('ann', password)
    clock += 31 * minute
    expect(await errorOf(await refresh(late))).toBe('401 session-ended')
  })

  test('refuses another logon’s token, and a logon that has ended', async () => {
    const session = await server.signIn('ann', password)
    const other = await server.signIn('bob', password)
    expect(await errorOf(await refresh(session, other.token))).toBe('401 not-signed-in')
    expect(await errorOf(await refresh(session, 'nonsense'))).toBe('401 not-signed-in')
    await server.fetch('account/logout', { method: 'POST', headers: { LogonHisID: session.logonHisID } })
    expect(await errorOf(await refresh(session))).toBe('401 session-ended')
  })
})

test('clientSettings returns the idle limit and the length of the warning', async () => {
  const server = await testServer({ settings: { idleMinutes: 20, idleWarningSeconds: 45 } })
  const response = await server.fetch('account/client-settings')
  expect(await response.json()).toEqual({ timeout: { duration: 20, redirectWait: 45 } })
})
