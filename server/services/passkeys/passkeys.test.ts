import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LoginReply } from '#src/contract/account.ts'
import { maxPasskeys, Passkey } from '#src/contract/passkeys.ts'
import { testDatabase } from '../../../tests/database.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import { type Lie, SoftPasskey } from '../../../tests/softAuthenticator.ts'
import type { Database } from '../../db/client.ts'
import {
  accounts,
  activityLog,
  loginFailures,
  outgoingMails,
  passkeyChallenges,
  passkeys,
} from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'

const minute = 60_000
let clock = Date.UTC(2026, 0, 5, 9)
const now = () => new Date(clock)
const origin = 'http://localhost'

let clinic: SmallClinic
let server: TestServer
/** Another instance on the same database. */
let second: TestServer
let staffPortal: TestServer
let db: Database

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  server = await testServer({
    databases,
    now,
    seed: async (seeded) => {
      clinic = await addSmallClinic(seeded)
    },
  })
  second = await testServer({ databases, now })
  staffPortal = await testServer({ databases, now, kind: 'employee', publicOrigin: 'http://localhost:8081' })
  db = databases.main.db
})

beforeEach(async () => {
  await db.delete(loginFailures)
  await db.delete(passkeys)
  await db.delete(passkeyChallenges)
})

async function statusOf(response: Response): Promise<string> {
  const body: unknown = await response.json()
  const { code } = v.parse(v.object({ code: v.optional(v.string(), '') }), body)
  return `${response.status} ${code}`.trim()
}

const begin = (session: SignedIn, on = server, typed = password) =>
  on.fetch('account/passkeys/begin', { headers: session.headers, body: { password: typed } })
const send = (session: SignedIn, response: unknown, on = server, name = 'My phone') =>
  on.fetch('account/passkeys', { headers: session.headers, body: { name, response } })
const list = async (session: SignedIn) => {
  const response = await server.fetch('account/passkeys', { headers: session.headers })
  return v.parse(v.array(Passkey), await response.json())
}

async function add(session: SignedIn, passkey = new SoftPasskey(origin), on = server): Promise<SoftPasskey> {
  const options: unknown = await (await begin(session, on)).json()
  expect((await send(session, passkey.create(options), on)).status).toBe(200)
  return passkey
}

const beginSignIn = async (on = server): Promise<unknown> =>
  (await on.fetch('account/passkeys/sign-in/begin', { body: {} })).json()
const answer = (response: unknown, on = server, form: Record<string, unknown> = {}) =>
  on.fetch('account/passkeys/sign-in', { body: { response, PUserType: 1, ...form } })
const signIn = async (passkey: SoftPasskey, lie: Lie = {}, on = server) =>
  answer(passkey.get(await beginSignIn(on), lie), on)

describe('adding a passkey', () => {
  test('requests a discoverable credential with user verification, and a user handle of 32 bytes', async () => {
    const session = await server.signIn('ann', password)
    const present = await add(session)
    const options: unknown = await (await begin(session)).json()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'Ann', displayName: 'Ann Ames' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [{ id: present.credentialId, type: 'public-key', transports: ['internal'] }],
    })
    const { user } = v.parse(v.object({ user: v.object({ id: v.string() }) }), options)
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
  })

  test('requires the password, and is blocked after five wrong ones', async () => {
    const session = await server.signIn('ann', password)
    for (let i = 0; i < 5; i += 1)
      expect(await statusOf(await begin(session, i % 2 ? server : second, `guess ${i}`))).toBe('409 conflict')
    expect(await statusOf(await begin(session))).toBe('429 too-many-tries')
    clock += minute
    expect((await begin(session)).status).toBe(200)
  })

  test('lists it only for its owner, with its name and whether it is synced', async () => {
    const ann = await server.signIn('ann', password)
    const bob = await server.signIn('bob', password)
    const passkey = new SoftPasskey(origin, { isSynced: true })
    const options: unknown = await (await begin(ann)).json()
    const added = await send(ann, passkey.create(options), second, '  Ann’s phone ')
    const wanted = {
      credentialId: passkey.credentialId,
      name: 'Ann’s phone',
      createdAt: now().toISOString(),
      lastUsedAt: null,
      isBackedUp: true,
    }
    expect(await added.json()).toEqual(wanted)
    expect(await list(ann)).toEqual([wanted])
    expect(await list(bob)).toEqual([])
  })

  test('notifies the owner by mail only if the passkey was added', async () => {
    await db.update(accounts).set({ email: 'ann@example.org' }).where(eq(accounts.userId, clinic.ann))
    const ann = await server.signIn('ann', password)
    const options: unknown = await (await begin(ann)).json()
    expect((await send(ann, new SoftPasskey(origin).create(options, { isVerified: false }))).status).toBe(400)
    await add(ann)
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, 'ann@example.org'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('My phone')
    await db.update(accounts).set({ email: null }).where(eq(accounts.userId, clinic.ann))
  })

  const wrong: Record<string, Lie> = {
    'another origin': { origin: 'https://localhost' },
    'another port of this origin': { origin: 'http://localhost:81' },
    'another domain': { rpID: 'portal.example' },
    'no user verification': { isVerified: false },
    'no user presence': { isPresent: false },
    'an unknown challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'the response of a sign-in': { type: 'webauthn.get' },
  }
  test.each(Object.entries(wrong))('refuses one with %s', async (_, lie) => {
    const session = await server.signIn('ann', password)
    const options: unknown = await (await begin(session)).json()
    expect(await statusOf(await send(session, new SoftPasskey(origin).create(options, lie)))).toBe('400 bad-input')
    expect(await list(session)).toEqual([])
  })

  test('refuses an answer that is repeated, late, from another user, or to the challenge of a sign-in', async () => {
    const ann = await server.signIn('ann', password)
    const bob = await server.signIn('bob', password)
    const options: unknown = await (await begin(ann)).json()
    const passkey = new SoftPasskey(origin)
    expect(await statusOf(await send(bob, passkey.create(options)))).toBe('400 bad-input')
    expect((await send(ann, passkey.create(options), second)).status).toBe(200)
    expect(await statusOf(await send(ann, new SoftPasskey(origin).create(options)))).toBe('400 bad-input')

    const late: unknown = await (await begin(ann)).json()
    clock += 5 * minute
    expect(await statusOf(await send(ann, new SoftPasskey(origin).create(late)))).toBe('400 bad-input')
    const { challenge } = v.parse(v.object({ challenge: v.string() }), await beginSignIn())
    const misused = new SoftPasskey(origin).create(await (await begin(ann)).json(), { challenge })
    expect(await statusOf(await send(ann, misused))).toBe('400 bad-input')
    expect(await list(ann)).toHaveLength(1)
    expect(await list(bob)).toEqual([])
  })

  test('uses up a challenge that was answered wrongly', async () => {
    const ann = await server.signIn('ann', password)
    const options: unknown = await (await begin(ann)).json()
    const passkey = new SoftPasskey(origin)
    expect((await send(ann, passkey.create(options, { isVerified: false }))).status).toBe(400)
    expect((await send(ann, passkey.create(options))).status).toBe(400)
  })

  test('refuses a passkey that is already registered', async () => {
    const ann = await server.signIn('ann', password)
    const bob = await server.signIn('bob', password)
    const { credentialId } = await add(ann)
    for (const session of [ann, bob]) {
      const options: unknown = await (await begin(session)).json()
      const twin = new SoftPasskey(origin).create(options, { credentialId })
      expect(await statusOf(await send(session, twin))).toBe('409 conflict')
    }
    expect(await list(bob)).toEqual([])
  })

  test(`accepts ${maxPasskeys} and no more, also in parallel`, async () => {
    const ann = await server.signIn('ann', password)
    const rows = Array.from({ length: maxPasskeys - 1 }, (_, i) => ({
      credentialId: `kept-${i}`,
      userId: clinic.ann,
      publicKey: 'AA',
      name: `Key ${i}`,
    }))
    await db.insert(passkeys).values(rows)
    const answers = []
    for (let i = 0; i < 2; i += 1) answers.push(new SoftPasskey(origin).create(await (await begin(ann)).json()))
    const statuses = await Promise.all(
      answers.map(async (one, i) => statusOf(await send(ann, one, i ? server : second))),
    )
    expect(statuses.toSorted()).toEqual(['200', '409 conflict'])
    expect(await list(ann)).toHaveLength(maxPasskeys)
  })
})

describe('challenges', () => {
  const stored = () => db.$count(passkeyChallenges)

  test('are not stored when a sign-in begins, or when its answer is invalid', async () => {
    const passkey = await add(await server.signIn('ann', password))
    const counted = await db.$count(loginFailures)
    await Promise.all(Array.from({ length: 200 }, () => beginSignIn()))
    expect(await db.$count(loginFailures)).toBe(counted)
    expect((await signIn(new SoftPasskey(origin), { userHandle: 'AA' })).status).toBe(401)
    expect((await signIn(passkey, { isVerified: false })).status).toBe(401)
    expect(await stored()).toBe(0)
    expect((await signIn(passkey)).status).toBe(200)
    expect(await stored()).toBe(1)
  })

  test('are deleted after their expiry, at the next addition or sign-in', async () => {
    const ann = await server.signIn('ann', password)
    const passkey = await add(ann)
    await begin(ann)
    await signIn(passkey)
    clock += 11 * minute
    await begin(await server.signIn('ann', password))
    expect(await stored()).toBe(1)
    clock += 11 * minute
    await signIn(passkey)
    expect(await stored()).toBe(1)
  })

  test('of a sign-in are refused with any changed bit', async () => {
    const passkey = await add(await server.signIn('ann', password))
    const { challenge } = v.parse(v.object({ challenge: v.string() }), await beginSignIn())
    const bytes = Buffer.from(challenge, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      const answered = await signIn(passkey, { challenge: changed.toString('base64url') })
      expect(await statusOf(answered)).toMatch(/^(401|429) /)
    }
    expect((await signIn(passkey, { challenge })).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('signs in across two instances, and the sign-in is logged', async () => {
    const passkey = await add(await server.signIn('ann', password), new SoftPasskey(origin, { counts: true }))
    clock += minute
    const options = await beginSignIn()
    const response = await answer(passkey.get(options), second)
    const { token, user, passwordResetRequired } = v.parse(LoginReply, await response.json())
    expect(user).toMatchObject({ userId: clinic.ann, userName: 'Ann', displayName: 'Ann Ames' })
    expect(passwordResetRequired).toBe(false)
    const headers = { authorization: `Bearer ${token}` }
    const shown = v.parse(v.array(Passkey), await (await server.fetch('account/passkeys', { headers })).json())
    expect(shown).toMatchObject([{ lastUsedAt: now().toISOString() }])
    const [last] = await db.select().from(activityLog).where(eq(activityLog.at, now()))
    expect(last).toMatchObject({ userId: clinic.ann, activityType: 'sign-in' })
    expect((await signIn(passkey)).status).toBe(200)
  })

  test('without a counter signs in repeatedly', async () => {
    const passkey = await add(await server.signIn('ann', password))
    for (let i = 0; i < 3; i += 1) expect((await signIn(passkey)).status).toBe(200)
  })

  const wrong: Record<string, Lie> = {
    'of another origin': { origin: 'https://evil.example' },
    'of another portal': { origin: 'http://localhost:8081' },
    'of another domain': { rpID: 'evil.example' },
    'without user verification': { isVerified: false },
    'without user presence': { isPresent: false },
    'whose counter decreased': { counter: 1 },
    'whose counter did not increase': { counter: 2 },
    'whose counter is 0': { counter: 0 },
    'with the response of an addition': { type: 'webauthn.create' },
    'with an invalid signature': { signature: Buffer.alloc(70, 1).toString('base64url') },
    'with another user’s handle': { userHandle: Buffer.alloc(32, 1).toString('base64url') },
    'with an unknown challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  }
  test.each(Object.entries(wrong))('%s does not sign in', async (_, lie) => {
    const passkey = await add(await server.signIn('ann', password), new SoftPasskey(origin, { counts: true }))
    expect((await signIn(passkey)).status).toBe(200)
    expect(await statusOf(await signIn(passkey, lie))).toBe('401 invalid-credentials')
    expect((await signIn(passkey)).status).toBe(200)
  })

  test('can answer only the challenge of a sign-in, once and within five minutes', async () => {
    const session = await server.signIn('ann', password)
    const passkey = await add(session)
    const options = await beginSignIn()
    const response = passkey.get(options)
    const both = await Promise.all([answer(response), answer(response, second)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]))
    expect(await statusOf(await answer(response))).toBe('401 invalid-credentials')
    expect(await statusOf(await answer(passkey.get(options)))).toBe('401 invalid-credentials')

    const late = await beginSignIn()
    clock += 5 * minute
    expect(await statusOf(await answer(passkey.get(late)))).toBe('401 invalid-credentials')
    const { challenge } = v.parse(v.object({ challenge: v.string() }), await (await begin(session)).json())
    expect(await statusOf(await signIn(passkey, { challenge }))).toBe('401 invalid-credentials')
  })

  test('that is unknown gets the same reply as one with the credential id of another user', async () => {
    const ann = await add(await server.signIn('ann', password))
    const bob = await add(await server.signIn('bob', password))
    const stranger = new SoftPasskey(origin)
    const replies = [
      await signIn(stranger, { userHandle: Buffer.alloc(32, 1).toString('base64url') }),
      await signIn(bob, { credentialId: ann.credentialId }),
      await signIn(bob, {
        credentialId: ann.credentialId,
        userHandle: ann.get(await beginSignIn()).response.userHandle!,
      }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(401)
      expect(await reply.json()).toEqual({ code: 'invalid-credentials' })
    }
  })

  test('does not sign in to a closed account, or to another kind of portal', async () => {
    const passkey = await add(await server.signIn('bob', password))
    expect(await statusOf(await answer(passkey.get(await beginSignIn()), server, { PUserType: 99 }))).toBe(
      '401 invalid-credentials',
    )
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.bob))
    expect(await statusOf(await signIn(passkey))).toBe('401 invalid-credentials')
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userId, clinic.bob))
    expect((await signIn(passkey)).status).toBe(200)
  })

  test('of staff signs in only at the staff portal’s origin, and only to one of their open sites', async () => {
    const session = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    const passkey = await add(session, new SoftPasskey('http://localhost:8081'), staffPortal)
    const at = async (site?: number) =>
      answer(passkey.get(await beginSignIn(staffPortal)), staffPortal, { PUserType: 99, ...(site ? { site } : {}) })
    expect((await at(clinic.sites.home)).status).toBe(200)
    for (const site of [clinic.sites.harbor, clinic.sites.closed, undefined])
      expect(await statusOf(await at(site))).toBe('403 not-allowed')
    expect(await statusOf(await answer(passkey.get(await beginSignIn()), server, { PUserType: 99 }))).toBe(
      '401 invalid-credentials',
    )
  })

  test('still requires a password change if one is pending', async () => {
    const passkey = await add(await server.signIn('bob', password))
    await db.update(accounts).set({ passwordResetRequired: true }).where(eq(accounts.userId, clinic.bob))
    const reply = v.parse(LoginReply, await (await signIn(passkey)).json())
    expect(reply.passwordResetRequired).toBe(true)
    const headers = { authorization: `Bearer ${reply.token}` }
    expect(await statusOf(await server.fetch('account/passkeys', { headers }))).toBe('401 not-signed-in')
    await db.update(accounts).set({ passwordResetRequired: false }).where(eq(accounts.userId, clinic.bob))
  })

  test('can be renamed and removed only by its owner, and can’t sign in after its removal', async () => {
    const ann = await server.signIn('ann', password)
    const bob = await server.signIn('bob', password)
    const passkey = await add(ann)
    const path = `account/passkeys/${passkey.credentialId}`
    const rename = ({ headers }: SignedIn, name: string) =>
      server.fetch(path, { method: 'PATCH', headers, body: { name } })
    const remove = ({ headers }: SignedIn) => server.fetch(`${path}/remove`, { headers, body: {} })

    expect(await statusOf(await rename(bob, 'Mine'))).toBe('404 not-found')
    expect(await statusOf(await remove(bob))).toBe('404 not-found')
    expect(await statusOf(await rename(ann, '   '))).toBe('400 bad-input')
    expect(await (await rename(ann, 'Old phone')).json()).toMatchObject({ name: 'Old phone' })
    expect((await signIn(passkey)).status).toBe(200)
    expect((await remove(ann)).status).toBe(200)
    expect(await list(ann)).toEqual([])
    expect(await statusOf(await remove(ann))).toBe('404 not-found')
    expect(await statusOf(await signIn(passkey))).toBe('401 invalid-credentials')
    const noted = await db.select().from(activityLog).where(like(activityLog.activityType, 'passkey%'))
    expect(noted.filter(({ userId }) => userId === clinic.ann).map(({ activityType }) => activityType)).toEqual(
      expect.arrayContaining(['passkey added', 'passkey removed']),
    )
  })

  test('that a user adds while acting for another person belongs to the user', async () => {
    const [child] = await db
      .insert(patients)
      .values({ nameFirst: 'Cid', nameLast: 'Ames', sex: 'M' })
      .returning({ ptId: patients.ptId })
    await db.insert(representatives).values({ userId: clinic.ann, ptId: child!.ptId, relationship: 'child' })
    const ann = await server.signIn('ann', password)
    const response = await server.fetch('account/represent', {
      headers: ann.headers,
      body: { RecptID: child!.ptId, RecptTypeID: 1 },
    })
    const { token } = v.parse(v.object({ token: v.string() }), await response.json())
    const passkey = await add({ ...ann, headers: { authorization: `Bearer ${token}` } })
    const { user } = v.parse(LoginReply, await (await signIn(passkey)).json())
    expect(user).toMatchObject({ userId: clinic.ann, acting: null })
    const noted = await db.select().from(activityLog).where(eq(activityLog.activityType, 'passkey added'))
    expect(noted.at(-1)).toMatchObject({ userId: clinic.ann, ptId: null, representativeId: null })
  })

  test('is accepted from an IP address after 30 failures there, and an invalid one is refused with 429', async () => {
    const passkey = await add(await server.signIn('ann', password))
    const stranger = new SoftPasskey(origin)
    const lie = { userHandle: 'AA' }
    for (let i = 0; i < 30; i += 1) expect((await signIn(stranger, lie, i % 2 ? server : second)).status).toBe(401)
    expect(await statusOf(await signIn(stranger, lie))).toBe('429 too-many-tries')
    expect((await signIn(passkey)).status).toBe(200)
    expect(await statusOf(await answer(passkey.get({ challenge: 'x'.repeat(43), rpId: 'localhost' })))).toBe(
      '429 too-many-tries',
    )
  })

  test('is refused with 400 or 401 if its data is malformed', async () => {
    const session = await server.signIn('ann', password)
    const passkey = await add(session)
    const real = passkey.get(await beginSignIn())
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const clientData = [
      json(null),
      json({ challenge: 1 }),
      json({ challenge: '\0'.repeat(20) }),
      json({ challenge: 'x'.repeat(5000) }),
      Buffer.from('{').toString('base64url'),
      '_'.repeat(16_384),
    ]
    for (const clientDataJSON of clientData)
      expect((await answer({ ...real, response: { ...real.response, clientDataJSON } })).status).toBe(401)
    for (const authenticatorData of ['A', '_'.repeat(16_000), json({})]) {
      const now = passkey.get(await beginSignIn())
      expect((await answer({ ...now, response: { ...now.response, authenticatorData } })).status).toBe(401)
    }
    for (const attestationObject of ['A', json({}), 'o2NmbXRkbm9uZQ', '_'.repeat(16_000)]) {
      const made = new SoftPasskey(origin).create(await (await begin(session)).json())
      const sent = { ...made, response: { ...made.response, attestationObject } }
      expect(await statusOf(await send(session, sent))).toBe('400 bad-input')
    }
    for (const response of [null, {}, { ...real, id: '../x' }, { ...real, rawId: 'other' }, { ...real, type: 'x' }])
      expect([400, 401]).toContain((await answer(response)).status)
  })
})

describe('the portal’s address', () => {
  const begun = async (on: TestServer, headers: Record<string, string> = {}) => {
    const response = await on.fetch('account/passkeys/sign-in/begin', { headers, body: {} })
    const body: unknown = await response.json()
    return response.status === 200 ? v.parse(v.object({ rpId: v.string() }), body).rpId : response.status
  }

  test('determines the domain of its passkeys if it is set', async () => {
    const at = (publicOrigin: string) => testServer({ databases: server.databases, now, publicOrigin })
    expect(await begun(await at('https://portal.example'))).toBe('portal.example')
    expect(await begun(await at('https://portal.example:8443'))).toBe('portal.example')
    // Browsers support passkeys neither without https nor for IP addresses.
    expect(await begun(await at('http://portal.example'))).toBe(403)
    expect(await begun(await at('https://192.0.2.1'))).toBe(403)
    expect(await begun(await at('https://[2001:db8::1]'))).toBe(403)
  })

  test('allows passkeys only at localhost if it is not set', async () => {
    const host = async (name: string) => {
      const response = await server.app.request(`http://${name}/api/main/account/passkeys/sign-in/begin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-host': 'localhost' },
        body: '{}',
      })
      return response.status
    }
    expect(await host('localhost:8080')).toBe(200)
    expect(await host('evil.example')).toBe(403)
    expect(await host('127.0.0.1:8080')).toBe(403)
  })

  test('is the host that the trusted proxy reports, not the one that the client sends', async () => {
    const proxied = await testServer({ databases: server.databases, now, trustedProxies: 1 })
    const from = { 'x-forwarded-host': 'evil.example, portal.example', 'x-forwarded-proto': 'http, https' }
    expect(await begun(proxied, from)).toBe('portal.example')
    expect(await begun(proxied, { ...from, 'x-forwarded-proto': 'http' })).toBe(403)
    expect(await begun(proxied, { 'x-forwarded-host': 'a b' })).toBe(403)
  })
})
