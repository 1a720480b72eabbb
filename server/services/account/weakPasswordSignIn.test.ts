import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { demoPassword } from '../../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../../seed/demoClinic.ts'
import { passwordRule } from './checkNewPassword.ts'
import { hashPassword } from './password.ts'

let clinic: SmallClinic
let server: TestServer
let db: Database

beforeAll(async () => {
  server = await testServer({
    seed: async (database) => {
      db = database
      clinic = await addSmallClinic(database)
    },
  })
})

/** Stores a password as a version of the server without this rule did. */
const setOld = async (text: string) =>
  db
    .update(accounts)
    .set({ passwordHash: await hashPassword(text), passwordRule: 0, passwordResetRequired: false })
    .where(eq(accounts.userId, clinic.ann))
const ruleOf = async () =>
  (await db.select({ rule: accounts.passwordRule }).from(accounts).where(eq(accounts.userId, clinic.ann)))[0]?.rule
const signIn = async (typed: string) => {
  const response = await server.fetch('account/authenticate', {
    body: { username: 'ann', password: typed, PUserType: 1 },
  })
  const body = (await response.json()) as { token: string; passwordResetRequired: boolean; passwordIsWeak?: boolean }
  return { ...body, status: response.status, headers: { authorization: `Bearer ${body.token}` } }
}
const sites = async (headers: Record<string, string>) => (await server.fetch('odata/Sites', { headers })).status

describe('signing in with an old password that is easy to guess', () => {
  beforeEach(() => setOld('654321'))

  test('requires a new one, which must not be easy to guess, at every sign-in', async () => {
    for (let i = 0; i < 2; i += 1) {
      const signedIn = await signIn('654321')
      expect(signedIn).toMatchObject({ status: 200, passwordResetRequired: true, passwordIsWeak: true })
      expect(await sites(signedIn.headers)).toBe(401)
    }
    const { headers } = await signIn('654321')
    const reset = (newPassword: string) => server.fetch('account/resetPassword', { headers, body: { newPassword } })
    const codes = []
    for (const weak of ['777777', '123456', 'ann ames!'])
      codes.push(((await (await reset(weak)).json()) as { code: string }).code)
    expect(codes).toEqual(['password-is-pattern', 'weak-password', 'password-has-name'])
    expect((await reset('brand new')).status).toBe(200)
    expect(await ruleOf()).toBe(passwordRule)
    const again = await signIn('brand new')
    expect(again).toMatchObject({ status: 200, passwordResetRequired: false, passwordIsWeak: false })
    expect(await sites(again.headers)).toBe(200)
  })

  test.each(['ann ames', 'Test Clinic 1', 'yarrow1'])('refuses the own words in %s', async (weak) => {
    await setOld(weak)
    expect(await signIn(weak)).toMatchObject({ status: 200, passwordResetRequired: true })
  })

  test('says nothing of it after a wrong password', async () => {
    const { status, passwordResetRequired } = await signIn('654322')
    expect([status, passwordResetRequired]).toEqual([401, undefined])
  })
})

describe('signing in with an old password that is hard to guess', () => {
  test('opens the portal, and checks the password only once', async () => {
    await setOld(password)
    const signedIn = await signIn(password)
    expect(signedIn).toMatchObject({ status: 200, passwordResetRequired: false })
    expect(await sites(signedIn.headers)).toBe(200)
    expect(await ruleOf()).toBe(passwordRule)
  })
})

describe('new accounts and changed passwords', () => {
  test('are marked as checked', async () => {
    const rows = await db.select({ rule: accounts.passwordRule }).from(accounts)
    expect(rows.map(({ rule }) => rule)).toEqual([passwordRule, passwordRule, passwordRule])
    await setOld(password)
    const { headers } = await signIn(password)
    await db.update(accounts).set({ passwordRule: 0 })
    const body = { password, newPassword: 'battery staple' }
    expect((await server.fetch('account/changePassword', { headers, body })).status).toBe(200)
    expect(await ruleOf()).toBe(passwordRule)
  })
})

test('the demo accounts sign in with the published password, which no other account may have', async () => {
  const demo = await testServer({ seed: (seeded) => seedDemoClinic(seeded, 'main', new Date(Date.UTC(2026, 0, 5))) })
  const response = await demo.fetch('account/authenticate', {
    body: { username: 'maria', password: demoPassword, PUserType: 1 },
  })
  expect(await response.json()).toMatchObject({ passwordResetRequired: false, passwordIsWeak: false })
  const { headers } = await signIn('battery staple')
  const body = { password: 'battery staple', newPassword: demoPassword }
  expect((await server.fetch('account/changePassword', { headers, body })).status).toBe(400)
})
