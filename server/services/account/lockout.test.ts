import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { recoveryKeyIn } from '../../../tests/mailedSecrets.ts'
import { testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accounts, knownDevices, loginFailures, logons, outgoingMails, recoveryKeys } from '../../db/schema/accounts.ts'
import { hashPassword } from './password.ts'

const minute = 60_000
const day = 24 * 60 * minute
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
  const options = { databases, now, trustedProxies: 1 }
  server = await testServer({
    ...options,
    seed: async (database) => {
      clinic = await addSmallClinic(database)
    },
  })
  second = await testServer(options)
  ;({ db } = databases.main)
  hash = await hashPassword(password)
})
beforeEach(async () => {
  clock = start
  for (const table of [loginFailures, knownDevices, logons, outgoingMails, recoveryKeys]) await db.delete(table)
  await db.update(accounts).set({ passwordHash: hash, email: null })
  await db.update(accounts).set({ email: 'ann@example.net' }).where(eq(accounts.userId, clinic.ann))
})

const phone = crypto.randomUUID()
const laptop = crypto.randomUUID()
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

interface From {
  readonly device?: string
  readonly address?: string
  readonly username?: string
}

function signIn(typed: string, { device, address = elsewhere, username = 'ann' }: From = {}, on = server) {
  const body = { username, password: typed, PUserType: 1, ...(device && { device }) }
  return on.fetch('account/authenticate', { headers: { 'x-forwarded-for': address }, body })
}
const status = async (response: Promise<Response>) => (await response).status
const rejected = async (count: number, from: From = {}) => {
  for (let i = 0; i < count; i += 1) expect(await status(signIn(`guess ${i}`, from, i % 2 ? server : second))).toBe(401)
}
const headersOf = async (response: Promise<Response>) => {
  const { token } = (await (await response).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
const change = (headers: Readonly<Record<string, string>>, newPassword: string) =>
  status(server.fetch('account/changePassword', { headers, body: { password, newPassword } }))
const mailedKey = async () => {
  expect(await status(server.fetch('account/forgotpassword', { body: { userEmail: 'ann@example.net' } }))).toBe(200)
  return recoveryKeyIn((await server.mails()).at(-1)?.text ?? '')
}

describe('a device on which the user signed in', () => {
  test('signs in while failures elsewhere block the name and the address', async () => {
    expect(await status(signIn(password, { device: phone }))).toBe(200)
    await rejected(5, { device: laptop })
    expect(await status(signIn(password))).toBe(429)
    expect(await status(signIn(password, { device: laptop }))).toBe(429)
    for (const on of [server, second]) expect(await status(signIn(password, { device: phone }, on))).toBe(200)
    // Its success does not unblock the others.
    expect(await status(signIn(password, { device: laptop }))).toBe(429)

    for (let i = 0; i < 30; i += 1) await signIn('wrong!', { username: `name${i}`, address: home })
    expect(await status(signIn(password, { username: 'bob', address: home }))).toBe(429)
    expect(await status(signIn(password, { device: phone, address: home }))).toBe(200)
  })

  test('is blocked by its own failures, which block no other device', async () => {
    for (const device of [phone, laptop]) expect(await status(signIn(password, { device }))).toBe(200)
    await rejected(5, { device: phone })
    const refused = await signIn(password, { device: phone })
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too-many-tries', retryAfter: 30 }])
    expect(await status(signIn(password, { device: laptop }))).toBe(200)
    expect(await status(signIn(password))).toBe(200)
    clock += minute
    expect(await status(signIn(password, { device: phone }))).toBe(200)
    await rejected(4, { device: phone })
  })

  test('is known for its user only', async () => {
    expect(await status(signIn(password, { device: phone, username: 'bob' }))).toBe(200)
    await rejected(5)
    expect(await status(signIn(password, { device: phone }))).toBe(429)
  })

  test('is known after a sign-in, not after a failure, and for 180 days after its last one', async () => {
    await rejected(1, { device: phone })
    expect(await db.select().from(knownDevices)).toEqual([])
    expect(await status(signIn(password, { device: phone }))).toBe(200)
    clock += 179 * day
    expect(await status(signIn(password, { device: phone }))).toBe(200)
    clock += 181 * day
    await rejected(5)
    expect(await status(signIn(password, { device: phone }))).toBe(429)
    clock += minute
    expect(await status(signIn(password, { device: laptop }))).toBe(200)
    // The sign-in deleted the expired row.
    expect(await db.select().from(knownDevices)).toHaveLength(1)
  })

  test('is stored as a hash, and only the ten used last', async () => {
    for (let i = 0; i < 12; i += 1) {
      clock += minute
      expect(await status(signIn(password, { device: `${phone}-${String(i).padStart(2, '0')}` }))).toBe(200)
    }
    const rows = await db.select().from(knownDevices)
    expect(rows).toHaveLength(10)
    expect(rows.every(({ lastUsedAt }) => lastUsedAt.getTime() > start + 2 * minute)).toBe(true)
    for (const { deviceHash } of rows) expect(deviceHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(phone)
  })

  test('is not stored if the browser sends no id, or one that could be guessed', async () => {
    for (const device of [undefined, '1', 'x'.repeat(19)])
      expect(await status(signIn(password, device === undefined ? {} : { device }))).toBe(200)
    expect(await db.select().from(knownDevices)).toEqual([])
    expect(await status(signIn(password, { device: 'x'.repeat(65) }))).toBe(400)
  })

  test('stays known if the user changes the password on it, and the others do not', async () => {
    const headers = await headersOf(signIn(password, { device: phone }))
    expect(await status(signIn(password, { device: laptop }))).toBe(200)
    expect(await change(headers, 'another one')).toBe(200)
    await rejected(5)
    expect(await status(signIn('another one', { device: laptop }))).toBe(429)
    expect(await status(signIn('another one', { device: phone }))).toBe(200)
  })

  test('stays known after a switch to another person, whose logon ends the sign-ins elsewhere', async () => {
    const headers = await headersOf(signIn(password, { device: phone }))
    expect(await status(signIn(password, { device: laptop }))).toBe(200)
    const [ann] = await db.select().from(accounts).where(eq(accounts.userId, clinic.ann))
    const body = { RecptID: ann?.ptId, RecptTypeID: 1 }
    const switched = await headersOf(server.fetch('account/represent', { headers, body }))
    const ended = server.fetch('account/sign-ins/end-others', { headers: switched, body: {} })
    expect(await (await ended).json()).toEqual({ ended: 1 })
    await rejected(5)
    expect(await status(signIn(password, { device: laptop }))).toBe(429)
    expect(await status(signIn(password, { device: phone }))).toBe(200)
  })

  test('is no longer known if its sign-in is ended from another one', async () => {
    expect(await status(signIn(password, { device: phone }))).toBe(200)
    const headers = await headersOf(signIn(password, { device: laptop }))
    const signIns = (await (await server.fetch('account/sign-ins', { headers })).json()) as {
      id: string
      isThis: boolean
    }[]
    const other = signIns.find(({ isThis }) => !isThis)?.id ?? ''
    expect(await status(server.fetch(`account/sign-ins/${other}/end`, { headers, body: {} }))).toBe(200)
    await rejected(5)
    expect(await status(signIn(password, { device: phone }))).toBe(429)
    expect(await status(signIn(password, { device: laptop }))).toBe(200)
  })
})

describe('a recovery key while name and address are blocked', () => {
  const block = async () => {
    await rejected(5, { address: home })
    for (let i = 0; i < 30; i += 1) await signIn('wrong!', { username: `name${i}`, address: home })
    expect(await status(signIn(password, { address: home }))).toBe(429)
  }

  test('signs in, and the new password works on that device at once', async () => {
    const key = await mailedKey()
    await block()
    expect(await status(signIn('0000-0000-0000-0000-0000', { address: home }))).toBe(429)
    const from = { device: phone, address: home }
    const headers = await headersOf(signIn(key, from))
    expect(await status(server.fetch('account/resetPassword', { headers, body: { newPassword: 'brand new' } }))).toBe(
      200,
    )
    await rejected(3, { address: elsewhere })
    expect(await status(signIn('brand new', from))).toBe(200)
  })

  test('unblocks the name, for browsers without an id', async () => {
    const key = await mailedKey()
    await block()
    const headers = await headersOf(signIn(key, { address: elsewhere }))
    expect(await status(server.fetch('account/resetPassword', { headers, body: { newPassword: 'brand new' } }))).toBe(
      200,
    )
    expect(await status(signIn('brand new', { address: elsewhere }))).toBe(200)
  })

  test('of another account is refused', async () => {
    const key = await mailedKey()
    await rejected(5, { username: 'bob' })
    expect(await status(signIn(key, { username: 'bob' }))).toBe(429)
  })

  test('makes the device the only known one', async () => {
    for (const device of [phone, laptop]) expect(await status(signIn(password, { device }))).toBe(200)
    const headers = await headersOf(signIn(await mailedKey(), { device: phone }))
    expect(await status(server.fetch('account/resetPassword', { headers, body: { newPassword: 'brand new' } }))).toBe(
      200,
    )
    const rows = await db.select().from(knownDevices).where(eq(knownDevices.userId, clinic.ann))
    expect(rows).toHaveLength(1)
    await rejected(5)
    expect(await status(signIn('brand new', { device: laptop }))).toBe(429)
    expect(await status(signIn('brand new', { device: phone }))).toBe(200)
  })
})

describe('failures by address', () => {
  test('count all addresses of an IPv6 /64 as one', async () => {
    for (let i = 0; i < 30; i += 1)
      await signIn('wrong!', { username: `name${i}`, address: `2001:db8:0:7::${(i + 1).toString(16)}` })
    expect(await status(signIn(password, { address: '2001:DB8:0:7:ffff::1' }))).toBe(429)
    expect(await status(signIn(password, { address: '2001:db8:0:8::1' }))).toBe(200)
  })

  test('count an IPv4 address and its IPv6 spelling as one', async () => {
    for (let i = 0; i < 30; i += 1)
      await signIn('wrong!', { username: `name${i}`, address: i % 2 ? home : `::ffff:${home}` })
    expect(await status(signIn(password, { address: home }))).toBe(429)
    expect(await status(signIn(password, { address: elsewhere }))).toBe(200)
  })
})

describe('successful sign-ins', () => {
  let limited: TestServer
  const to = (typed: string, username = 'ann') => signIn(typed, { username }, limited)
  beforeAll(async () => {
    limited = await testServer({ databases: server.databases, now, trustedProxies: 1, settings: { signInsPerHour: 4 } })
  })

  test('are limited per user and hour, and failures of others do not count', async () => {
    for (let i = 0; i < 4; i += 1) expect(await status(to('wrong!'))).toBe(401)
    for (let i = 0; i < 4; i += 1) expect(await status(to(password))).toBe(200)
    const refused = await to(password)
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too-many-tries', retryAfter: 3600 }])
    expect(await status(to(password, 'bob'))).toBe(200)
    expect(await db.select().from(logons).where(eq(logons.userId, clinic.ann))).toHaveLength(4)
    clock += 60 * minute
    expect(await status(to(password))).toBe(200)
  })

  test('have the same limit in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => status(to(password))))
    expect(answers.filter((one) => one === 200).length).toBeLessThanOrEqual(4)
    expect(answers.every((one) => one === 200 || one === 429)).toBe(true)
    const rows = await db
      .select()
      .from(logons)
      .where(and(eq(logons.userId, clinic.ann)))
    expect(rows.length).toBeLessThanOrEqual(4)
  })

  test('do not include switches to another person', async () => {
    let headers = await headersOf(to(password))
    const [ann] = await db.select().from(accounts).where(eq(accounts.userId, clinic.ann))
    const body = { RecptID: ann?.ptId, RecptTypeID: 1 }
    for (let i = 0; i < 6; i += 1) headers = await headersOf(limited.fetch('account/represent', { headers, body }))
    expect(await status(to(password))).toBe(200)
  })
})
