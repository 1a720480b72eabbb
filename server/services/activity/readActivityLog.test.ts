import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityLog as contract } from '#src/contract/activityLog.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import { accounts, activityLog, fhirClients } from '../../db/schema/accounts.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'

let server: TestServer
let clinic: SmallClinic
let ann: SignedIn
let bob: SignedIn
let kim: SignedIn
const db = () => server.databases['main']!.db

type Row = typeof activityLog.$inferInsert

/** Inserts rows a minute apart, oldest first. */
async function log(rows: readonly Omit<Row, 'at'>[]): Promise<number[]> {
  const first = Date.parse('2026-03-01T12:00:00Z')
  const values = rows.map((row, index) => ({ ...row, at: new Date(first + index * 60_000) }))
  const made = await db().insert(activityLog).values(values).returning({ id: activityLog.activityId })
  return made.map(({ id }) => id)
}

async function read({ headers }: Pick<SignedIn, 'headers'>, query: Record<string, string> = {}) {
  const response = await server.fetch(`p-portal/ActivityLog?${String(new URLSearchParams(query))}`, { headers })
  expect(response.status).toBe(200)
  return v.parse(contract.reply, await response.json())
}
const types = async (who: Pick<SignedIn, 'headers'>, query?: Record<string, string>) =>
  (await read(who, query)).activities.map(({ activityType }) => activityType)

async function switchTo(who: SignedIn, path: string, body: unknown): Promise<Pick<SignedIn, 'headers'>> {
  const response = await server.fetch(path, { body, headers: who.headers })
  const { token } = v.parse(v.object({ token: v.string() }), await response.json())
  return { headers: { authorization: `Bearer ${token}` } }
}

beforeAll(async () => {
  server = await testServer({ seed: async (fresh) => (clinic = await addSmallClinic(fresh)) })
  const site = clinic.sites.home
  await db().update(providers).set({ fullName: 'Dr. Kim Kerr' })
  await db().insert(fhirClients).values({ clientId: 'app-1', clientName: 'HealthApp', jwks: {} })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  kim = await server.signIn('drkim', password, { site, PUserType: 99 })
})
beforeEach(async () => {
  await db().delete(activityLog)
  await db().delete(representatives)
})

async function bobActsForAnn(): Promise<number> {
  const [made] = await db()
    .insert(representatives)
    .values({ userId: clinic.bob, ptId: ann.user.PtID, relationship: 'brother' })
    .returning({ id: representatives.representativeId })
  return made?.id ?? 0
}

describe('a patient’s log', () => {
  test('lists what the patient did, also while acting for another, and all activities in the patient’s record', async () => {
    const representativeId = await bobActsForAnn()
    await log([
      { userId: clinic.bob, ptId: bob.user.PtID, activityType: 'sign-in' },
      {
        userId: clinic.bob,
        ptId: ann.user.PtID,
        representativeId,
        activityType: 'page view',
        url: '/app/records/labs',
      },
      { userId: clinic.drkim, ptId: ann.user.PtID, activityType: 'record opened' },
      { clientId: 'app-1', ptId: ann.user.PtID, activityType: 'FHIR read', url: '/fhir/Observation' },
      { userId: clinic.ann, ptId: ann.user.PtID, activityType: 'message sent', sentTo: 'Front desk' },
    ])
    const { activities, hasMore } = await read(ann)
    expect(hasMore).toBe(false)
    expect(activities).toMatchObject([
      {
        timestamp: '2026-03-01T12:04:00.000Z',
        user: 'Ann Ames',
        isApp: false,
        isOwn: true,
        representing: null,
        activityType: 'message sent',
        url: null,
        sentTo: 'Front desk',
      },
      {
        timestamp: '2026-03-01T12:03:00.000Z',
        user: 'HealthApp',
        isApp: true,
        isOwn: false,
        representing: null,
        activityType: 'FHIR read',
        url: '/fhir/Observation',
        sentTo: null,
      },
      {
        timestamp: '2026-03-01T12:02:00.000Z',
        user: 'Dr. Kim Kerr',
        isApp: false,
        isOwn: false,
        representing: null,
        activityType: 'record opened',
        url: null,
        sentTo: null,
      },
      {
        timestamp: '2026-03-01T12:01:00.000Z',
        user: 'Bob Boyd',
        isApp: false,
        isOwn: false,
        representing: 'Ann Ames',
        activityType: 'page view',
        url: '/app/records/labs',
        sentTo: null,
      },
    ])
    const [forAnn, signIn] = (await read(bob)).activities
    expect(forAnn).toMatchObject({ isOwn: true, representing: 'Ann Ames', activityType: 'page view' })
    expect(signIn).toMatchObject({ isOwn: true, representing: null, activityType: 'sign-in' })
  })

  test('has no activities of staff and apps outside the patient’s record, and hides the recipients of staff’s messages', async () => {
    await log([
      { userId: clinic.drkim, ptId: bob.user.PtID, activityType: 'record opened' },
      { userId: clinic.drkim, ptId: null, activityType: 'sign-in' },
      { userId: clinic.drkim, ptId: ann.user.PtID, activityType: 'page view', sentTo: 'Bob Boyd' },
      { clientId: 'app-1', ptId: bob.user.PtID, activityType: 'FHIR read' },
    ])
    const { activities } = await read(ann)
    expect(activities).toMatchObject([{ activityType: 'page view', sentTo: null }])
    expect(JSON.stringify(activities)).not.toContain('Bob')
  })

  test('names an unregistered app by its id, and leaves out the name of a deleted account', async () => {
    await log([
      { clientId: 'gone', ptId: ann.user.PtID, activityType: 'FHIR read' },
      { userId: 999_999, ptId: ann.user.PtID, activityType: 'page view' },
    ])
    expect((await read(ann)).activities).toMatchObject([
      { user: '', isApp: false },
      { user: 'gone', isApp: true },
    ])
  })
})

test('a user acting for another person reads only the log of that person’s record', async () => {
  const representativeId = await bobActsForAnn()
  await log([
    { userId: clinic.bob, ptId: bob.user.PtID, activityType: 'sign-in' },
    { userId: clinic.ann, ptId: ann.user.PtID, activityType: 'sign-in' },
    { userId: clinic.bob, ptId: ann.user.PtID, representativeId, activityType: 'page view' },
  ])
  const acting = await switchTo(bob, 'account/represent', { RecptID: ann.user.PtID, RecptTypeID: 1 })
  expect((await read(acting)).activities).toMatchObject([
    { activityType: 'acting for another', user: 'Bob Boyd', isOwn: true, representing: 'Ann Ames' },
    { activityType: 'page view', isOwn: true },
    { activityType: 'sign-in', user: 'Ann Ames', isOwn: false, representing: null },
  ])
  bob = await server.signIn('bob', password)
})

test('a user acting for a provider reads only their own activities for that provider', async () => {
  const [row] = await db().select({ prvId: accounts.prvId }).from(accounts).where(eq(accounts.userId, clinic.drkim))
  const [made] = await db()
    .insert(representatives)
    .values({ userId: clinic.bob, prvId: row?.prvId ?? 0, relationship: 'colleague' })
    .returning({ id: representatives.representativeId })
  await log([
    { userId: clinic.drkim, ptId: ann.user.PtID, activityType: 'record opened' },
    { userId: clinic.bob, ptId: bob.user.PtID, activityType: 'page view' },
    { userId: clinic.bob, representativeId: made?.id ?? 0, activityType: 'message read' },
  ])
  const acting = await switchTo(bob, 'account/represent', { RecptID: row?.prvId, RecptTypeID: 59 })
  expect((await read(acting)).activities).toMatchObject([
    { activityType: 'acting for another', representing: 'Dr. Kim Kerr' },
    { activityType: 'message read', representing: 'Dr. Kim Kerr' },
  ])
  bob = await server.signIn('bob', password)
})

test('staff read their own activities, even while a patient’s record is open', async () => {
  await log([
    { userId: clinic.ann, ptId: ann.user.PtID, activityType: 'page view' },
    { userId: clinic.drkim, ptId: null, activityType: 'sign-in' },
  ])
  const open = await switchTo(kim, 'account/open-patient', { PtID: ann.user.PtID })
  expect(await types(open)).toEqual(['record opened', 'sign-in'])
  await server.fetch('p-portal/ActivityLog', { text: '/app/records/labs', ...open })
  await server.fetch('p-portal/ActivityLog', { text: '/app/messages/Inbox', ...open })
  // What staff do in their own mailbox meanwhile is not in the record's log.
  expect((await read(ann)).activities.map(({ url, activityType }) => url ?? activityType)).toEqual([
    '/app/records/labs',
    'record opened',
    'page view',
  ])
  kim = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
})

describe('pages and days', () => {
  test('a page has at most 200 rows, and the next one continues without gap or repetition, even at equal times', async () => {
    const at = new Date('2026-03-01T12:00:00.123Z')
    await db()
      .insert(activityLog)
      .values(
        Array.from({ length: 451 }, (_, index) => ({
          at,
          userId: index % 3 === 0 ? clinic.drkim : clinic.ann,
          ptId: ann.user.PtID,
          activityType: `${index}`,
        })),
      )
    const seen: string[] = []
    const sizes: number[] = []
    let before: string | undefined
    for (;;) {
      const page = await read(ann, before === undefined ? {} : { before })
      seen.push(...page.activities.map(({ activityType }) => activityType))
      sizes.push(page.activities.length)
      before = String(page.activities.at(-1)?.activityId)
      if (!page.hasMore) break
    }
    expect(sizes).toEqual([200, 200, 51])
    expect(seen).toEqual(Array.from({ length: 451 }, (_, index) => `${450 - index}`))
  })

  test('a period includes its first and last day in UTC, and a reversed period is empty', async () => {
    const on = (at: string) => ({ at: new Date(at), userId: clinic.ann, activityType: at })
    const moments = [
      '2026-03-01T23:59:59.999Z',
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T23:59:59.999Z',
      '2026-03-03T00:00:00.000Z',
    ]
    await db().insert(activityLog).values(moments.map(on))
    expect(await types(ann, { from: '2026-03-02', to: '2026-03-02' })).toEqual([moments[2], moments[1]])
    expect(await types(ann, { from: '2026-03-03' })).toEqual([moments[3]])
    expect(await types(ann, { to: '2026-03-01' })).toEqual([moments[0]])
    expect(await types(ann, { from: '2026-03-03', to: '2026-03-01' })).toEqual([])
    for (const silly of [{ from: '0000-01-01' }, { to: '9999-12-31' }, { from: '0000-01-01', to: '9999-12-31' }])
      expect(await types(ann, silly)).toHaveLength(4)
  })

  test('an invalid day or cursor is refused', async () => {
    const [bobs = 0] = await log([{ userId: clinic.bob, ptId: bob.user.PtID, activityType: 'sign-in' }])
    const sillies: Record<string, string>[] = [
      { before: '' },
      { before: '-1' },
      { before: '9'.repeat(15) },
      { before: '9'.repeat(16) },
      { before: String(bobs) },
      { from: '2026-13-01' },
      { from: '2026-3-1' },
      { to: 'yesterday' },
      { to: "'; --" },
    ]
    for (const query of sillies) {
      const response = await server.fetch(`p-portal/ActivityLog?${String(new URLSearchParams(query))}`, {
        headers: ann.headers,
      })
      expect(`${JSON.stringify(query)} ${response.status}`).toBe(`${JSON.stringify(query)} 400`)
    }
    expect((await server.fetch('p-portal/ActivityLog')).status).toBe(401)
  })
})

test('logActivity keeps others’ password changes and staff’s mailbox activities out of a patient’s log', async () => {
  const { logActivity } = await import('./logActivity.ts')
  const representativeId = await bobActsForAnn()
  const base = { logonHisId: '', recipient: { recptId: 1, recptTypeId: 1 }, siteId: null, objectTypeIds: [] }
  const annPtId = ann.user.PtID
  const acting = { ...base, userId: clinic.bob, userType: 1, ptId: annPtId, representativeId }
  const self = { ...base, userId: clinic.ann, userType: 1, ptId: annPtId, representativeId: null }
  const staff = { ...base, userId: clinic.drkim, userType: 99, ptId: annPtId, representativeId: null }
  const context = { db: db(), now: () => new Date() }
  for (const caller of [acting, self, staff])
    for (const activityType of ['password changed', 'message archived'] as const)
      await logActivity({ ...context, caller }, { activityType })
  expect((await read(ann)).activities.map(({ user, activityType }) => `${user}: ${activityType}`)).toEqual([
    'Ann Ames: message archived',
    'Ann Ames: password changed',
    'Bob Boyd: message archived',
  ])
  expect((await read(bob)).activities).toMatchObject([
    { activityType: 'message archived', representing: 'Ann Ames' },
    { activityType: 'password changed', representing: null },
  ])
})

test('the log names a represented patient who has no account', async () => {
  const [made] = await db()
    .insert(patients)
    .values({ nameFirst: 'Lily', nameMiddle: 'May', nameLast: 'Boyd' })
    .returning({ ptId: patients.ptId })
  const ptId = made?.ptId ?? 0
  const [row] = await db()
    .insert(representatives)
    .values({ userId: clinic.bob, ptId, relationship: 'child' })
    .returning({ id: representatives.representativeId })
  await log([{ userId: clinic.bob, ptId, representativeId: row?.id ?? 0, activityType: 'page view' }])
  expect((await read(bob)).activities).toMatchObject([{ representing: 'Lily May Boyd' }])
})

describe('filters', () => {
  /** Ann's log: one old row of every actor and kind, then more than a page of page views. */
  const longLog = async () => {
    const ptId = ann.user.PtID
    await log([
      { userId: clinic.ann, ptId, activityType: 'password changed' },
      { userId: clinic.drkim, ptId, activityType: 'Form 12 signed' },
      { clientId: 'app-1', ptId, activityType: 'FHIR read' },
      { userId: null, ptId, activityType: 'recovery key requested' },
      { userId: clinic.ann, ptId, activityType: 'sign-in' },
      ...Array.from({ length: 250 }, () => ({ userId: clinic.ann, ptId, activityType: 'page view' })),
    ])
  }

  test('find rows beyond the first page', async () => {
    await longLog()
    expect(await types(ann, { who: 'apps' })).toEqual(['FHIR read'])
    expect(await types(ann, { who: 'others' })).toEqual(['recovery key requested', 'Form 12 signed'])
    expect(await types(ann, { kind: 'sign-in' })).toEqual(['sign-in'])
    expect(await types(ann, { who: 'me', kind: 'change' })).toEqual(['password changed'])
  })

  test('count unknown types as changes', async () => {
    await longLog()
    expect(await types(ann, { kind: 'change' })).toEqual([
      'recovery key requested',
      'Form 12 signed',
      'password changed',
    ])
  })

  test('apply to every page', async () => {
    await longLog()
    const first = await read(ann, { kind: 'reading' })
    expect([first.hasMore, first.activities.length]).toEqual([true, 200])
    const before = String(first.activities.at(-1)?.activityId)
    const second = await read(ann, { kind: 'reading', before })
    expect([second.hasMore, second.activities.length]).toEqual([false, 51])
  })

  test('of unknown values are refused', async () => {
    for (const query of ['who=everyone', 'kind=all'])
      expect((await server.fetch(`p-portal/ActivityLog?${query}`, { headers: ann.headers })).status).toBe(400)
  })
})
