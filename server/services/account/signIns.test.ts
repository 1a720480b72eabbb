import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { SignIn } from '#src/contract/signIns.ts'
import type { Database } from '../../db/client.ts'
import { accounts, activityLog, logons } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'

let clock = Date.UTC(2026, 0, 5, 9)
let clinic: SmallClinic
let server: TestServer
let db: Database
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({
    now: () => new Date(clock),
    seed: async (seeded) => {
      db = seeded
      clinic = await addSmallClinic(db)
    },
  })
})
beforeEach(async () => {
  await db.delete(activityLog)
  await db.delete(logons)
  ann = await server.signIn('ann', password)
})

const headers = ({ token, logonHisID }: SignedIn) => ({ authorization: `Bearer ${token}`, LogonHisID: logonHisID })
const list = async (by: SignedIn) =>
  (await (await server.fetch('account/sign-ins', { headers: headers(by) })).json()) as SignIn[]
const statusOf = async (by: SignedIn) => (await server.fetch('account/current-user', { headers: headers(by) })).status
const end = async (by: SignedIn, id: string) =>
  (await server.fetch(`account/sign-ins/${id}/end`, { headers: headers(by), body: {} })).status
const activities = async () =>
  (await db.select().from(activityLog).where(eq(activityLog.userId, clinic.ann))).map(
    ({ activityType }) => activityType,
  )

describe('account/sign-ins', () => {
  test('lists the browsers that are signed in, this one first, without the id that ends a logon', async () => {
    clock += 60_000
    const phone = await server.signIn('ann', password)
    await db.update(logons).set({ userAgent: 'Phone/1' }).where(eq(logons.logonHisId, phone.logonHisID))
    const found = await list(ann)
    expect(found.map(({ userAgent, isThis }) => [userAgent === 'Phone/1', isThis])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(found[1]?.signedInAt).toBe(new Date(clock).toISOString())
    expect(JSON.stringify(found)).not.toContain(phone.logonHisID)
    expect((await list(phone)).map(({ userAgent }) => userAgent)[0]).toBe('Phone/1')
  })

  test('stores the User-Agent of a sign-in, at most 400 characters of it', async () => {
    const body = { username: 'ann', password, PUserType: 1 }
    await server.fetch('account/authenticate', { body, headers: { 'user-agent': 'x'.repeat(1000) } })
    expect((await list(ann)).map(({ userAgent }) => userAgent?.length)).toContain(400)
  })

  test('leaves out ended and expired logons, those of a registration or reset, and those of other users', async () => {
    const gone = await server.signIn('ann', password)
    await server.fetch('account/logout', { headers: { LogonHisID: gone.logonHisID }, body: {} })
    const reset = await server.signIn('ann', password)
    await db.update(logons).set({ scope: 'reset' }).where(eq(logons.logonHisId, reset.logonHisID))
    const old = await server.signIn('ann', password)
    await db
      .update(logons)
      .set({ refreshedAt: new Date(0) })
      .where(eq(logons.logonHisId, old.logonHisID))
    await server.signIn('bob', password)
    expect(await list(ann)).toHaveLength(1)
  })
})

describe('signing another browser out', () => {
  test('ends that browser only, and is in the activity log', async () => {
    const [phone, desk] = [await server.signIn('ann', password), await server.signIn('ann', password)]
    const [id = ''] = (await list(phone)).filter(({ isThis }) => isThis).map((one) => one.id)
    expect(await end(ann, id)).toBe(200)
    expect([await statusOf(ann), await statusOf(phone), await statusOf(desk)]).toEqual([200, 401, 200])
    expect(await activities()).toContain('signed out elsewhere')
    expect(await end(ann, id)).toBe(404)
  })

  test("returns 404 for another user's browser, for the caller's own, and for an unknown one", async () => {
    const bob = await server.signIn('bob', password)
    const [theirs] = await list(bob)
    const [own] = await list(ann)
    for (const id of [theirs!.id, own!.id, 'A'.repeat(22)]) expect(await end(ann, id)).toBe(404)
    for (const id of ['x', '%00', ann.logonHisID]) expect([400, 404]).toContain(await end(ann, id))
    expect([await statusOf(bob), await statusOf(ann)]).toEqual([200, 200])
    expect(await activities()).not.toContain('signed out elsewhere')
  })

  test("is in the log of the user's own record, and in no log of a person they act for", async () => {
    const rowsOf = () => db.select().from(activityLog).where(eq(activityLog.activityType, 'signed out everywhere else'))
    const endOthers = async (headers: Record<string, string>) => {
      await server.signIn('ann', password)
      await server.fetch('account/sign-ins/end-others', { headers, body: {} })
    }
    await endOthers(headers(ann))
    expect(await rowsOf()).toMatchObject([{ userId: clinic.ann, ptId: ann.user.PtID, representativeId: null }])

    const [bob] = await db.select().from(accounts).where(eq(accounts.userId, clinic.bob))
    await db.insert(representatives).values({ userId: clinic.ann, ptId: bob!.ptId, relationship: 'friend' })
    const response = await server.fetch('account/represent', {
      headers: headers(ann),
      body: { RecptID: bob!.ptId, RecptTypeID: 1 },
    })
    const { token } = (await response.json()) as { token: string }
    await db.delete(activityLog)
    await endOthers({ authorization: `Bearer ${token}` })
    expect(await rowsOf()).toMatchObject([{ userId: clinic.ann, ptId: null, representativeId: null }])
  })

  test('ends all others, returns how many, and logs nothing if there are none', async () => {
    const ask = async () => {
      const response = await server.fetch('account/sign-ins/end-others', { headers: headers(ann), body: {} })
      return response.json()
    }
    const others = [await server.signIn('ann', password), await server.signIn('ann', password)]
    const bob = await server.signIn('bob', password)
    expect(await ask()).toEqual({ ended: 2 })
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect([await statusOf(ann), await statusOf(bob)]).toEqual([200, 200])
    expect(await ask()).toEqual({ ended: 0 })
    expect((await activities()).filter((type) => type === 'signed out everywhere else')).toHaveLength(1)
  })
})
