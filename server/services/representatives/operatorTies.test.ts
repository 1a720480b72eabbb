import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { createAccount } from '../account/createAccount.ts'
import { endTies, listTies, setTies } from './operatorTies.ts'

const at = new Date('2026-01-05T09:00:00Z')
let db: Database
let clinic: SmallClinic
let bobId = 0
let cleoId = 0

beforeAll(async () => {
  ;({ db } = await testDatabase())
  clinic = await addSmallClinic(db)
  const [bob] = await db.select().from(accounts).where(eq(accounts.userId, clinic.bob))
  bobId = bob?.ptId ?? 0
  const [cleo] = await db.insert(patients).values({ nameFirst: 'Cleo', nameLast: 'Cole' }).returning()
  cleoId = cleo?.ptId ?? 0
})
beforeEach(async () => {
  await db.delete(representatives)
  await db.delete(activityLog)
})

const list = (userName?: string) => listTies(db, { userName, ptIds: [] }, at)
const residents = (more: object = {}) =>
  setTies(db, { userName: 'ann', ptIds: [bobId, cleoId], relationship: 'resident', ...more }, at)

describe('setTies', () => {
  it('lets a user act for several patients, and logs each without a user', async () => {
    expect(await residents({ scope: ['messages'], until: '2027-05-31' })).toEqual(['added', 'added'])
    expect(await list()).toEqual([
      {
        userName: 'Ann',
        ptId: bobId,
        patient: 'Bob Boyd',
        relationship: 'resident',
        scope: ['messages'],
        until: '2027-05-31',
      },
      {
        userName: 'Ann',
        ptId: cleoId,
        patient: 'Cleo Cole',
        relationship: 'resident',
        scope: ['messages'],
        until: '2027-05-31',
      },
    ])
    expect(await db.select().from(activityLog)).toMatchObject(
      [bobId, cleoId].map((ptId) => ({ userId: null, ptId, activityType: 'representative added', sentTo: 'Ann Ames' })),
    )
  })

  it('changes only what is given, and nothing if it is repeated', async () => {
    await residents({ scope: ['messages'], until: '2027-05-31' })
    expect(await setTies(db, { userName: 'ann', ptIds: [bobId] }, at)).toEqual(['unchanged'])
    expect(await setTies(db, { userName: 'ann', ptIds: [bobId], scope: null }, at)).toEqual(['changed'])
    expect(await setTies(db, { userName: 'ann', ptIds: [bobId], until: null }, at)).toEqual(['changed'])
    const [tie] = await list('ANN')
    expect(tie).toMatchObject({ ptId: bobId, relationship: 'resident', scope: null, until: null })
  })

  it('changes nothing if one of the patients is wrong', async () => {
    await expect(residents({ ptIds: [cleoId, 999_999] })).rejects.toMatchObject({ status: 404 })
    const [ann] = await db.select().from(accounts).where(eq(accounts.userId, clinic.ann))
    await expect(residents({ ptIds: [cleoId, ann?.ptId ?? 0] })).rejects.toMatchObject({ status: 400 })
    expect(await list()).toEqual([])
  })

  it.each([
    ['an unknown user', { userName: 'nobody' }, 404],
    ['staff', { userName: 'drkim' }, 404],
    ['no relation', { relationship: undefined }, 400],
    ['an empty relation', { relationship: ' ' }, 400],
    ['a day that does not exist', { until: '2027-02-30' }, 400],
    ['a day that is over', { until: '2026-01-04' }, 400],
  ])('refuses %s', async (_, more, status) => {
    await expect(residents(more)).rejects.toMatchObject({ status })
  })
})

describe('endTies', () => {
  it('ends the access to the given patients, also of a closed account', async () => {
    await residents()
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.ann))
    await endTies(db, { userName: 'ann', ptIds: [bobId] }, at)
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userId, clinic.ann))
    expect((await list()).map(({ ptId }) => ptId)).toEqual([cleoId])
    const types = await db.select({ type: activityLog.activityType }).from(activityLog)
    expect(types.at(-1)).toEqual({ type: 'representative ended' })
  })

  it('changes nothing if the user does not act for one of them', async () => {
    await residents()
    await endTies(db, { userName: 'ann', ptIds: [bobId] }, at)
    await expect(endTies(db, { userName: 'ann', ptIds: [cleoId, bobId] }, at)).rejects.toMatchObject({ status: 404 })
    expect((await list()).map(({ ptId }) => ptId)).toEqual([cleoId])
  })
})

describe('an account without a record', () => {
  it('can act for residents', async () => {
    const [account] = await db
      .insert(accounts)
      .values({
        userName: 'home',
        userNameKey: 'home',
        passwordHash: '!',
        userType: 1,
        nameFirst: 'Acme',
        nameLast: 'Care Homes',
      })
      .returning()
    expect(account?.ptId).toBeNull()
    expect(await residents({ userName: 'home' })).toEqual(['added', 'added'])
    await createAccount(db, {
      userName: 'other',
      password,
      nameFirst: 'Otto',
      nameLast: 'Other',
      type: 'patient',
      site: { name: 'unused', timeZone: 'UTC' },
    })
    expect((await list('home')).map(({ ptId }) => ptId)).toEqual([bobId, cleoId])
    expect(await list('other')).toEqual([])
  })
})
