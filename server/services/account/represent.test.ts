import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { represent as representCall, representing } from '#src/contract/subjectSwitch.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accounts, activityLog, logons } from '../../db/schema/accounts.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import { createAccount } from './createAccount.ts'

let clock = Date.UTC(2026, 0, 5, 9)
let clinic: SmallClinic
let server: TestServer
let db: Database
let ann: SignedIn
let annId: number
let bobId: number
let cleoId: number
let kimId: number
/** The row that allows ann to act for bob. */
let forBob: number

beforeAll(async () => {
  server = await testServer({
    now: () => new Date(clock),
    seed: async (seeded) => {
      db = seeded
      clinic = await addSmallClinic(db)
    },
  })
  const ptIdOf = async (userId: number) => {
    const [row] = await db.select({ ptId: accounts.ptId }).from(accounts).where(eq(accounts.userId, userId))
    return row?.ptId ?? 0
  }
  annId = await ptIdOf(clinic.ann)
  bobId = await ptIdOf(clinic.bob)
  const [cleo] = await db.insert(patients).values({ nameFirst: 'Cleo', nameLast: 'Cole' }).returning()
  cleoId = cleo!.ptId
  const [kim] = await db.select().from(providers).where(eq(providers.fullName, 'Kim Kerr'))
  kimId = kim!.prvId
  const [row] = await db
    .insert(representatives)
    .values([
      { userId: clinic.ann, ptId: bobId, relationship: 'brother' },
      { userId: clinic.ann, ptId: cleoId, relationship: 'aunt', endedAt: new Date(clock) },
      // Lets bob act for the provider Kim Kerr, as a nurse may.
      { userId: clinic.bob, prvId: kimId, relationship: 'nurse' },
    ])
    .returning()
  forBob = row!.representativeId
})

const patient = (RecptID: number) => ({ RecptID, RecptTypeID: 1 })

interface Switched {
  status: number
  code: string | undefined
  session: SignedIn
}

async function act(by: Pick<SignedIn, 'headers'>, body: object): Promise<Switched> {
  const response = await server.fetch('account/represent', { headers: by.headers, body })
  const reply: unknown = await response.json()
  const parsed = v.safeParse(representCall.reply, reply)
  if (!parsed.success)
    return { status: response.status, code: (reply as { code: string }).code, session: {} as SignedIn }
  const { token, user } = parsed.output
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { logonHisID: string }
  const headers = { authorization: `Bearer ${token}`, LogonHisID: claims.logonHisID }
  return { status: 200, code: undefined, session: { token, user, logonHisID: claims.logonHisID, headers } }
}

const get = (by: Pick<SignedIn, 'headers'>, path: string) => server.fetch(path, { headers: by.headers })
const shown = async (by: Pick<SignedIn, 'headers'>) => {
  const response = await get(by, 'account/current-user')
  const body = (await response.json()) as { PtID?: number; code?: string }
  return body.code === undefined ? body.PtID : `${response.status} ${body.code}`
}
const list = async (by: Pick<SignedIn, 'headers'>) =>
  v.parse(representing.reply, await (await get(by, 'account/representing')).json())
const refresh = (by: SignedIn) =>
  server.fetch('account/refresh-token', { headers: by.headers, body: { token: by.token } })

describe('the people whom a user may act for', () => {
  test('start with the user, then everyone whose representation has not ended', async () => {
    ann = await server.signIn('ann', password)
    expect(await list(ann)).toEqual([
      { ...patient(annId), displayName: 'Ann Ames', relationship: '', PtID: annId },
      { ...patient(bobId), displayName: 'Bob Boyd', relationship: 'brother', PtID: bobId },
    ])
  })

  test('are only the user if there are no representations', async () => {
    const kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    expect((await list(kim)).map(({ displayName }) => displayName)).toEqual(['Kim Kerr'])
  })
})

describe('acting for another person', () => {
  test('shows their data with the new token, and names both people', async () => {
    ann = await server.signIn('ann', password)
    const { session } = await act(ann, patient(bobId))
    expect(session.user).toMatchObject({
      userId: clinic.ann,
      displayName: 'Ann Ames',
      RecptID: annId,
      PtID: bobId,
      acting: { ...patient(bobId), displayName: 'Bob Boyd', relationship: 'brother', PtID: bobId },
    })
    expect(session.logonHisID).not.toBe(ann.logonHisID)
    expect(await shown(session)).toBe(bobId)
    const info = (await (await get(session, 'p-portal/records/emergency')).json()) as { PtID: number }
    expect(info.PtID).toBe(bobId)
    expect((await list(session))[0]).toMatchObject({ displayName: 'Ann Ames' })
  })

  test.each([
    ['an unknown number', () => patient(999_999)],
    ['somebody whose representation has ended', () => patient(cleoId)],
    ['a provider under a patient’s number', () => ({ RecptID: bobId, RecptTypeID: 59 })],
    ['a very large number', () => patient(9e15)],
    ['a negative number', () => patient(-1)],
  ])('is refused for %s, and changes nothing', async (_, whom) => {
    ann = await server.signIn('ann', password)
    const state = async () => [await db.select().from(logons).orderBy(logons.logonHisId), await db.$count(activityLog)]
    const before = await state()
    expect(await act(ann, whom())).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(await state()).toEqual(before)
    expect(await shown(ann)).toBe(annId)
  })

  test('is refused with 400 for a missing or invalid RecptID', async () => {
    ann = await server.signIn('ann', password)
    for (const body of [{}, patient(1.5), { RecptID: 'x', RecptTypeID: 1 }, { RecptID: null, RecptTypeID: 1 }])
      expect((await act(ann, body)).status).toBe(400)
    expect(await shown(ann)).toBe(annId)
  })

  test('can switch back to the user, but not on to people whom the other person represents', async () => {
    ann = await server.signIn('ann', password)
    const { session: asBob } = await act(ann, patient(bobId))
    // Bob may act for Kim, but Ann may not, even while she acts for Bob.
    expect(await act(asBob, { RecptID: kimId, RecptTypeID: 59 })).toMatchObject({ status: 403 })
    const { session: asAnn } = await act(asBob, patient(annId))
    expect(asAnn.user).toMatchObject({ PtID: annId, acting: null })
    expect(await shown(asAnn)).toBe(annId)
  })

  test('is possible for a provider, but does not open the records of the provider’s patients', async () => {
    const bob = await server.signIn('bob', password)
    const { session } = await act(bob, { RecptID: kimId, RecptTypeID: 59 })
    expect(session.user).toMatchObject({ PtID: null, acting: { displayName: 'Kim Kerr', RecptTypeID: 59 } })
    expect((await get(session, 'p-portal/records/pplabs/labs')).status).toBe(403)
  })

  test('shows a resident’s record to a client account without its own record, until the account switches back', async () => {
    const site = { name: 'unused', timeZone: 'UTC' }
    const names = { userName: 'home', nameFirst: 'Oak', nameLast: 'House' }
    const { userId } = await createAccount(db, { ...names, password, type: 'patient', ptId: cleoId, site })
    await db.update(accounts).set({ ptId: null }).where(eq(accounts.userId, userId))
    await db.insert(representatives).values({ userId, ptId: cleoId, relationship: 'resident' })
    const home = await server.signIn('home', password)
    expect(home.user).toMatchObject({ PtID: null, RecptID: userId, RecptTypeID: 2 })
    expect((await get(home, 'p-portal/records/pplabs/labs')).status).toBe(403)
    const { session } = await act(home, patient(cleoId))
    expect(await shown(session)).toBe(cleoId)
    const { session: again } = await act(session, { RecptID: userId, RecptTypeID: 2 })
    expect(await shown(again)).toBeNull()
  })

  test('is recorded in the activity log, with the person', async () => {
    ann = await server.signIn('ann', password)
    const { session } = await act(ann, patient(bobId))
    const newest = async () => {
      const [row] = await db
        .select()
        .from(activityLog)
        .where(eq(activityLog.userId, clinic.ann))
        .orderBy(desc(activityLog.activityId))
        .limit(1)
      return row
    }
    expect(await newest()).toMatchObject({
      activityType: 'acting for another',
      ptId: bobId,
      representativeId: forBob,
    })
    await server.fetch('p-portal/ActivityLog', { headers: session.headers, text: '/app/home' })
    expect(await newest()).toMatchObject({ activityType: 'page view', ptId: bobId, representativeId: forBob })
    await act(session, patient(annId))
    expect(await newest()).toMatchObject({ activityType: 'acting for oneself', ptId: annId, representativeId: null })
  })
})

describe('the logon before a switch', () => {
  test('ends at once, but for a repeated switch within a minute, in case the reply was lost', async () => {
    ann = await server.signIn('ann', password)
    await act(ann, patient(bobId))
    expect(await shown(ann)).toBe('401 session-ended')
    clock += 59_000
    expect(await shown(ann)).toBe('401 session-ended')
    const again = await act(ann, patient(bobId))
    expect(again.status).toBe(200)
    expect(await shown(ann)).toBe('401 session-ended')
    // A repeated switch does not extend the time.
    clock += 1000
    expect(await act(ann, patient(bobId))).toMatchObject({ status: 401, code: 'session-ended' })
    expect(await shown(again.session)).toBe(bobId)
  })

  test('makes no other call than the switch', async () => {
    ann = await server.signIn('ann', password)
    await act(ann, patient(bobId))
    expect((await server.fetch('account/representing', { headers: ann.headers })).status).toBe(401)
    expect((await server.fetch('account/current-user', { headers: ann.headers })).status).toBe(401)
  })

  test('can’t repeat the switch after the next logon was ended from another browser', async () => {
    ann = await server.signIn('ann', password)
    await act(ann, patient(bobId))
    const elsewhere = await server.signIn('ann', password)
    await server.fetch('account/sign-ins/end-others', { method: 'POST', headers: elsewhere.headers, body: {} })
    expect(await act(ann, patient(bobId))).toMatchObject({ status: 401, code: 'session-ended' })
  })

  test('can’t be refreshed', async () => {
    ann = await server.signIn('ann', password)
    await act(ann, patient(bobId))
    expect((await refresh(ann)).status).toBe(401)
  })

  test('can’t repeat the switch when the next logon has logged out', async () => {
    ann = await server.signIn('ann', password)
    const { session } = await act(ann, patient(bobId))
    await server.fetch('account/logout', { method: 'POST', headers: { LogonHisID: session.logonHisID } })
    expect(await shown(session)).toBe('401 session-ended')
    expect(await act(ann, patient(bobId))).toMatchObject({ status: 401 })
  })

  test('can’t start a switch after a logout', async () => {
    ann = await server.signIn('ann', password)
    await server.fetch('account/logout', { method: 'POST', headers: { LogonHisID: ann.logonHisID } })
    expect(await act(ann, patient(bobId))).toMatchObject({ status: 401 })
  })
})

describe('a token refreshed while acting for another person', () => {
  test('shows the same person', async () => {
    ann = await server.signIn('ann', password)
    const { session } = await act(ann, patient(bobId))
    clock += 10 * 60_000
    const { token } = (await (await refresh(session)).json()) as { token: string }
    expect(await shown({ headers: { authorization: `Bearer ${token}` } })).toBe(bobId)
  })
})

describe('a representation', () => {
  test('that ends while it is used shows nothing from the next call on, and lets the user return to their own account', async () => {
    ann = await server.signIn('ann', password)
    const { session } = await act(ann, patient(bobId))
    const isOurs = and(eq(representatives.representativeId, forBob))
    await db
      .update(representatives)
      .set({ endedAt: new Date(clock) })
      .where(isOurs)
    for (const path of [
      'account/current-user',
      'p-portal/records/pplabs/labs',
      'messages/inbox',
      'p-portal/records/vitals',
      'p-portal/records/emergency',
    ]) {
      const response = await get(session, path)
      expect({ path, status: response.status }).toEqual({ path, status: 403 })
      expect(await response.json()).toMatchObject({ code: 'representation-ended' })
    }
    expect((await list(session)).map(({ displayName }) => displayName)).toEqual(['Ann Ames'])
    expect((await refresh(session)).status).toBe(200)
    expect(await act(session, patient(bobId))).toMatchObject({ status: 403, code: 'not-allowed' })
    const { session: back } = await act(session, patient(annId))
    expect(await shown(back)).toBe(annId)
    await db.update(representatives).set({ endedAt: null }).where(isOurs)
  })

  test('is treated as ended if a logon names it but it belongs to another user', async () => {
    const bob = await server.signIn('bob', password)
    await db.update(logons).set({ representativeId: forBob }).where(eq(logons.logonHisId, bob.logonHisID))
    expect(await shown(bob)).toBe('403 representation-ended')
  })
})
