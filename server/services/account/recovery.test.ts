import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { recoveryKeyIn } from '../../../tests/mailedSecrets.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { accounts, activityLog, loginFailures, logons, outgoingMails, recoveryKeys } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { hashPassword } from './password.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 5, 9)
let clock = start
const now = () => new Date(clock)

let clinic: SmallClinic
let server: TestServer
let second: TestServer
let db: Database
let hash: string

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  server = await testServer({
    databases,
    now,
    seed: async (database) => {
      clinic = await addSmallClinic(database)
    },
  })
  second = await testServer({ databases, now })
  ;({ db } = databases.main)
  hash = await hashPassword(password)
})
beforeEach(async () => {
  clock = start
  await db.delete(loginFailures)
  await db.delete(outgoingMails)
  await db.delete(recoveryKeys)
  await db
    .update(accounts)
    .set({ passwordHash: hash, isActive: true, passwordResetRequired: false, email: null, language: null })
  await db.update(accounts).set({ email: 'Ann@Example.org' }).where(eq(accounts.userId, clinic.ann))
})

const statusOf = async (response: Response | Promise<Response>) => (await response).status
const forgot = (userEmail: string, more: Record<string, unknown> = {}, on = server) =>
  on.fetch('account/forgotpassword', { body: { userEmail, ...more } })

const authenticate = (typed: string, form: Record<string, unknown> = {}, on = server) =>
  on.fetch('account/authenticate', { body: { username: 'ann', password: typed, PUserType: 1, ...form } })

interface Reset {
  token: string
  passwordResetRequired: boolean
}

async function recoveryKey(email = 'ann@example.org'): Promise<string> {
  expect(await statusOf(forgot(email))).toBe(200)
  return recoveryKeyIn((await server.mails()).at(-1)?.text ?? '')
}

/** Signs in with a mailed key, or with a password that must be changed. Returns the headers of the next calls. */
async function signInByKey(key: string): Promise<Record<string, string>> {
  const response = await authenticate(key)
  expect(response.status).toBe(200)
  const { token, passwordResetRequired } = (await response.json()) as Reset
  expect(passwordResetRequired).toBe(true)
  return { authorization: `Bearer ${token}` }
}

const reset = (headers: Record<string, string>, newPassword: string, on = server) =>
  on.fetch('account/resetPassword', { headers, body: { newPassword } })
const change = ({ headers }: Pick<SignedIn, 'headers'>, body: Record<string, unknown>, on = server) =>
  on.fetch('account/changePassword', { headers, body: { password, newPassword: 'another one', ...body } })
const sites = (headers: Readonly<Record<string, string>>) => statusOf(server.fetch('odata/Sites', { headers }))

const logOf = async (userId: number) =>
  (await db.select().from(activityLog).where(eq(activityLog.userId, userId)).orderBy(activityLog.activityId)).map(
    (row) => row.activityType,
  )

describe('requesting a recovery key', () => {
  test('mails a key, and leaves the old password valid until a new one is set', async () => {
    const before = await server.signIn('ann', password)
    const key = await recoveryKey()
    const [mail, ...others] = await server.mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('Ann@Example.org')
    expect(mail?.text).toContain('https://portal.test/auth/resetPwd')
    expect(mail?.text).toContain('\nAnn\n')
    expect(JSON.stringify(await db.select().from(recoveryKeys))).not.toContain(key)

    // Until a new password is set, the old one is valid, and no logon ends.
    const headers = await signInByKey(key)
    expect(await statusOf(authenticate(password))).toBe(200)
    expect(await sites(before.headers)).toBe(200)
    expect(await sites(headers)).toBe(401)
    const again = await signInByKey(key)

    await db.delete(outgoingMails)
    expect(await statusOf(reset(headers, 'brand new'))).toBe(200)
    expect(await sites(before.headers)).toBe(401)
    for (const used of [headers, again]) expect(await statusOf(reset(used, 'newer still'))).toBe(401)
    expect(await statusOf(authenticate(key))).toBe(401)
    expect(await statusOf(authenticate(password))).toBe(401)
    const response = await authenticate('brand new')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ passwordResetRequired: false })
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Your password was changed'])
    expect(await logOf(clinic.ann)).toEqual(
      expect.arrayContaining(['recovery key requested', 'sign-in by recovery key', 'password reset']),
    )
  })

  test('returns the same reply for an unknown address, and runs the same statements', async () => {
    const { pool } = server.databases['main']!
    const client = await pool.connect()
    client.release()
    const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
    const { query } = prototype
    const statements = async (email: string) => {
      const seen: string[] = []
      const spy = vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
        const [first] = args
        seen.push(typeof first === 'string' ? first : (first as { text: string }).text)
        return query.apply(this, args)
      })
      const response = await forgot(email)
      spy.mockRestore()
      return { seen, status: response.status, body: await response.text() }
    }
    const known = await statements('ann@example.org')
    const unknown = await statements('stranger@example.org')
    expect(known.seen.length).toBeGreaterThan(6)
    expect(unknown).toEqual(known)
    expect(await server.mails()).toHaveLength(1)
  })

  test('accepts any text as an address, and sends no mail for an invalid one or an inactive account', async () => {
    const invalid = ['', '%', 'ann@example.org, eve@example.org', 'Ann <ann@example.org>']
    for (const email of invalid) expect(await statusOf(forgot(email))).toBe(200)
    expect(await server.mails()).toEqual([])
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.ann))
    for (const email of ['ann@example.org', ...invalid]) expect(await statusOf(forgot(email))).toBe(200)
    expect(await server.mails()).toEqual([])
  })

  test('sends one mail for each account that shares the address, with a link to its own portal', async () => {
    await db.update(accounts).set({ email: 'ann@example.org ' })
    expect(await statusOf(forgot(' ANN@example.org'))).toBe(200)
    const texts = (await server.mails()).map(({ text }) => text)
    expect(texts.map((text) => /^(Ann|bob|drkim)$/m.exec(text)?.[0])).toEqual(['Ann', 'bob', 'drkim'])
    expect(texts.map((text) => /https:.*/.exec(text)?.[0])).toEqual([
      'https://portal.test/auth/resetPwd',
      'https://portal.test/auth/resetPwd',
      'https://staff.test/auth/resetPwd',
    ])
    const [annKey = '', , kimKey = ''] = texts.map(recoveryKeyIn)
    // A recovery key works only for its own account.
    expect(await statusOf(authenticate(annKey, { username: 'bob' }))).toBe(401)
    // A sign-in by key needs no site, because it can only set a new password.
    expect(await statusOf(authenticate(kimKey, { username: 'drkim', PUserType: 99 }))).toBe(200)
  })

  test('uses the language of the page, or the account’s language if the page sends none', async () => {
    await db.update(accounts).set({ language: 'ar' }).where(eq(accounts.userId, clinic.ann))
    await forgot('ann@example.org')
    await forgot('ann@example.org', { language: 'es' })
    expect((await server.mails()).map(({ html }) => /lang="(\w+)"/.exec(html)?.[1])).toEqual(['ar', 'es'])
  })

  test('is allowed five times an hour per address, known or not', async () => {
    for (const email of ['ann@example.org', 'stranger@example.org']) {
      for (let i = 0; i < 5; i += 1) expect(await statusOf(forgot(email, {}, i % 2 ? server : second))).toBe(200)
      const refused = await forgot(email.toUpperCase())
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({ code: 'too-many-tries', retryAfter: 3600 })
    }
    clock += 60 * minute
    expect(await statusOf(forgot('ann@example.org'))).toBe(200)
  })

  test('has the same limit for parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => statusOf(forgot('ann@example.org', {}, i % 2 ? server : second))),
    )
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
    expect(await server.mails()).toHaveLength(answers.filter((status) => status === 200).length)
  })
})

describe('a recovery key', () => {
  test('is accepted in lower case, without dashes, with O for 0 and l for 1', async () => {
    const key = await recoveryKey()
    const spellings = [
      key.toLowerCase(),
      key.replaceAll('-', ''),
      ` ${key.replaceAll('-', ' ')} `,
      key.replaceAll('-', '–'),
      key.replaceAll('0', 'o').replaceAll('1', 'l'),
    ]
    for (const typed of spellings) expect([typed, await statusOf(authenticate(typed))]).toEqual([typed, 200])
  })

  test('is valid for half an hour', async () => {
    const key = await recoveryKey()
    clock = start + 30 * minute - 1000
    const headers = await signInByKey(key)
    clock = start + 30 * minute
    expect(await statusOf(authenticate(key))).toBe(401)
    // A logon that started before the key expired can still set the password.
    expect(await statusOf(reset(headers, 'brand new'))).toBe(200)
  })

  test('invalidates earlier ones', async () => {
    const first = await recoveryKey()
    const next = await recoveryKey()
    expect(await statusOf(authenticate(first))).toBe(401)
    expect(await statusOf(authenticate(next))).toBe(200)
  })

  test('counts as a failure if it is wrong', async () => {
    await recoveryKey()
    for (let i = 0; i < 5; i += 1) {
      const response = await authenticate(`0000-0000-0000-0000-000${i}`)
      expect([response.status, await response.json()]).toEqual([401, { code: 'invalid-credentials' }])
    }
    expect(await statusOf(authenticate(password))).toBe(429)
  })

  test('gives no access at the wrong kind of portal, or to a closed account', async () => {
    const key = await recoveryKey()
    expect(await statusOf(authenticate(key, { PUserType: 99 }))).toBe(401)
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.ann))
    expect(await statusOf(authenticate(key))).toBe(401)
  })
})

describe('setting a new password', () => {
  test('refuses fewer than six characters, and a common password', async () => {
    const headers = await signInByKey(await recoveryKey())
    expect(await statusOf(reset(headers, 'zq7#p'))).toBe(400)
    expect(await (await reset(headers, '123456')).json()).toMatchObject({ code: 'weak-password' })
    expect(await statusOf(reset(headers, 'zq7#pw'))).toBe(200)
  })

  test('is possible after a sign-in with the old password if the clinic requires a new one', async () => {
    await db.update(accounts).set({ passwordResetRequired: true }).where(eq(accounts.userId, clinic.ann))
    const headers = await signInByKey(password)
    expect(await statusOf(reset(headers, 'my very own'))).toBe(200)
    expect(await (await authenticate('my very own')).json()).toMatchObject({ passwordResetRequired: false })
  })

  test('succeeds once for parallel requests', async () => {
    const key = await recoveryKey()
    const both = [await signInByKey(key), await signInByKey(key)]
    const passwords = ['brand new 0', 'brand new 1', 'brand new 2', 'brand new 3']
    const answers = await Promise.all(
      passwords.map((one, i) => statusOf(reset(both[i % 2] ?? {}, one, i < 2 ? server : second))),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect(await statusOf(authenticate(passwords[answers.indexOf(200)] ?? ''))).toBe(200)
  })

  test('requires a reset token', async () => {
    const ann = await server.signIn('ann', password)
    expect(await statusOf(reset(ann.headers, 'brand new'))).toBe(401)
    const headers = await signInByKey(await recoveryKey())
    expect(await statusOf(change({ headers }, {}))).toBe(401)
  })
})

describe('changing the password', () => {
  test('ends every other logon and invalidates mailed keys, and notifies the owner', async () => {
    const here = await server.signIn('ann', password)
    const elsewhere = await server.signIn('ann', password)
    const key = await recoveryKey()
    const byKey = await signInByKey(key)
    await db.delete(outgoingMails)
    expect(await statusOf(change(here, {}))).toBe(200)
    expect(await sites(here.headers)).toBe(200)
    expect(await sites(elsewhere.headers)).toBe(401)
    expect(await statusOf(reset(byKey, 'brand new'))).toBe(401)
    expect(await statusOf(authenticate(key))).toBe(401)
    expect(await statusOf(authenticate(password))).toBe(401)
    await server.signIn('ann', 'another one')
    const [notice, ...others] = await server.mails()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ recipient: 'Ann@Example.org', subject: 'Your password was changed' })
    expect(notice?.text).toContain('https://portal.test/auth/forgotPwd')
    expect((await logOf(clinic.ann)).filter((type) => type === 'password changed')).toHaveLength(1)
  })

  test('is refused if the current password is wrong, or if the new one is too short or unchanged', async () => {
    const ann = await server.signIn('ann', password)
    const wrong = await change(ann, { password: 'not this' })
    expect([wrong.status, await wrong.json()]).toMatchObject([409, { code: 'conflict' }])
    expect(await statusOf(change(ann, { newPassword: '12345' }))).toBe(400)
    expect(await statusOf(change(ann, { newPassword: password }))).toBe(400)
    expect(await statusOf(authenticate(password))).toBe(200)
    expect(await server.mails()).toEqual([])
  })

  test('is blocked for 30 seconds after five wrong attempts across instances, without blocking sign-ins or other users', async () => {
    const ann = await server.signIn('ann', password)
    const answers = []
    for (let i = 0; i < 5; i += 1)
      answers.push(await statusOf(change(ann, { password: `guess ${i}` }, i % 2 ? server : second)))
    expect(answers).toEqual([409, 409, 409, 409, 409])
    const refused = await change(ann, {})
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too-many-tries', retryAfter: 30 }])
    // Sign-ins are counted separately.
    expect(await statusOf(authenticate(password))).toBe(200)
    expect(await statusOf(change(await server.signIn('bob', password), {}))).toBe(200)
    clock += 30_000
    expect(await statusOf(change(ann, {}))).toBe(200)
  })

  test('succeeds once for parallel requests', async () => {
    const ann = await server.signIn('ann', password)
    const passwords = ['another one 0', 'another one 1', 'another one 2']
    const answers = await Promise.all(passwords.map((newPassword) => statusOf(change(ann, { newPassword }))))
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await statusOf(authenticate(passwords[answers.indexOf(200)] ?? ''))).toBe(200)
  })

  test("applies to the user's own account while acting for another person", async () => {
    const [bob] = await db.select().from(accounts).where(eq(accounts.userId, clinic.bob))
    await db.insert(representatives).values({ userId: clinic.ann, ptId: bob?.ptId, relationship: 'friend' })
    const ann = await server.signIn('ann', password)
    const switched = await server.fetch('account/represent', {
      headers: ann.headers,
      body: { RecptID: bob?.ptId, RecptTypeID: 1 },
    })
    const { token } = (await switched.json()) as { token: string }
    const acting = { headers: { authorization: `Bearer ${token}` } }
    expect(await statusOf(change(acting, {}))).toBe(200)
    expect(await sites(acting.headers)).toBe(200)
    expect(await sites(ann.headers)).toBe(401)
    expect(await statusOf(authenticate('another one'))).toBe(200)
    expect(await statusOf(authenticate(password, { username: 'bob' }))).toBe(200)
    const rows = await db
      .select()
      .from(activityLog)
      .where(and(eq(activityLog.activityType, 'password changed'), eq(activityLog.userId, clinic.ann)))
      .orderBy(activityLog.activityId)
    // The entry is not in the log of bob's record.
    expect(rows.at(-1)).toMatchObject({ ptId: null, representativeId: null })
    expect(
      await db
        .select()
        .from(logons)
        .where(and(eq(logons.userId, clinic.bob), eq(logons.endedAt, now()))),
    ).toEqual([])
  })

  test('stores no hash of a password with its idempotency key', async () => {
    const ann = await server.signIn('ann', password)
    const keyed = (key: string) => ({ headers: { ...ann.headers, [idempotencyHeader]: key } })
    expect(await statusOf(change(keyed('change-one'), { newPassword: 'brand new' }))).toBe(200)
    expect(await statusOf(change(keyed('change-two'), { password: 'brand new', newPassword: 'another one' }))).toBe(200)
    const notes = await db.select().from(doneWrites).where(eq(doneWrites.userId, clinic.ann))
    expect(notes.map(({ key }) => key).toSorted()).toEqual(['change-one', 'change-two'])
    // The hash leaves out passwords, so it is the same for both changes.
    expect(new Set(notes.map(({ inputHash }) => inputHash)).size).toBe(1)
    expect(await statusOf(change(keyed('change-two'), { password: 'brand new', newPassword: 'another one' }))).toBe(200)
    expect(await statusOf(authenticate('another one'))).toBe(200)
  })
})
