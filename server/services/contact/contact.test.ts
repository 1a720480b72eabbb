import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import { accountObjectTypes, activityLog } from '../../db/schema/accounts.ts'
import { contactMethodEntries, phoneEntries, representatives } from '../../db/schema/people.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'

const minute = 60_000
let clock = Date.UTC(2026, 0, 5, 9)
let clinic: SmallClinic
let server: TestServer
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  server = await testServer({
    now: () => new Date(clock),
    seed: async (db) => {
      clinic = await addSmallClinic(db)
    },
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  await database()
    .insert(phoneEntries)
    .values([
      { recptId: ptIdOf(ann), recptTypeId: 1, phoneTypeId: 12, textNo: '5550100142', appearOrder: 2, phoneCode: '1' },
      { recptId: ptIdOf(ann), recptTypeId: 1, phoneTypeId: 8, textNo: '5550100141', appearOrder: 1, phoneCode: '1' },
      { recptId: ptIdOf(bob), recptTypeId: 1, phoneTypeId: 8, textNo: '5550100199' },
      // A provider with the same id as the patient.
      { recptId: ptIdOf(ann), recptTypeId: 59, phoneTypeId: 2, textNo: '5550100100' },
    ])
})
beforeEach(async () => {
  await database().delete(contactMethodEntries)
  await database().delete(activityLog)
})

const database = () => server.databases['main']!.db
const ptIdOf = ({ user }: SignedIn) => user.PtID ?? 0

interface Entry {
  ContactMethodEntID: number
  IsActive: boolean
  NoteX: string | null
  IsActiveDate: string
  ZUDate: string
  RecptID: number
}
interface Answer<T> {
  status: number
  body: T
}

async function ask<T>(who: SignedIn, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const response = await server.fetch(path, { method, headers: who.headers, ...(body === undefined ? {} : { body }) })
  return { status: response.status, body: (await response.json()) as T }
}

const spelled = (who: SignedIn) =>
  new URLSearchParams({
    $filter: `ContactMethodID eq 8 and RecptID eq ${ptIdOf(who)} and RecptTypeID eq 1`,
  }).toString()
const list = (who: SignedIn, query = spelled(who)) =>
  ask<{ value: Entry[] }>(who, 'GET', `odata/ContactMethodEntries?${query}`)
const add = (who: SignedIn, IsActive: boolean, NoteX: string | null) =>
  ask<Entry>(who, 'POST', 'odata/ContactMethodEntries', { ContactMethodID: 8, IsActive, NoteX })
const change = (who: SignedIn, id: number, IsActive: boolean, NoteX: string | null) =>
  ask<Entry>(who, 'PATCH', `odata/ContactMethodEntries/${id}`, { IsActive, NoteX, ZUDate: '1999-01-01T00:00:00.000Z' })
const done = async () => (await database().select().from(activityLog)).map(({ activityType }) => activityType)

describe('consent to text messages', () => {
  test('can be given, found with the filter that the specification prescribes, and withdrawn', async () => {
    expect((await list(ann)).body.value).toEqual([])
    const given = await add(ann, true, '+15550100141')
    expect(given.body).toMatchObject({ IsActive: true, NoteX: '+15550100141', RecptID: ptIdOf(ann) })
    expect((await list(ann)).body.value).toEqual([given.body])
    const withdrawn = await change(ann, given.body.ContactMethodEntID, false, '+15550100141')
    expect([withdrawn.status, withdrawn.body.IsActive]).toEqual([200, false])
    expect((await list(ann)).body.value).toEqual([withdrawn.body])
    expect(await done()).toEqual(['SMS consent given', 'SMS consent withdrawn'])
  })

  test('is stored with the server’s time, and its IsActiveDate changes only if IsActive changes', async () => {
    const { body: entry } = await add(ann, true, '5550100141')
    const begun = new Date(clock).toISOString()
    expect([entry.IsActiveDate, entry.ZUDate]).toEqual([begun, begun])
    clock += minute
    const renumbered = await change(ann, entry.ContactMethodEntID, true, '5550100142')
    expect([renumbered.body.IsActiveDate, renumbered.body.ZUDate]).toEqual([begun, new Date(clock).toISOString()])
    clock += minute
    const withdrawn = await change(ann, entry.ContactMethodEntID, false, '5550100142')
    expect(withdrawn.body.IsActiveDate).toBe(new Date(clock).toISOString())
    expect(await done()).toEqual(['SMS consent given', 'SMS number changed', 'SMS consent withdrawn'])
  })

  test('is neither changed nor logged if an update repeats its values', async () => {
    const { body: entry } = await add(ann, true, '5550100141')
    clock += minute
    expect((await change(ann, entry.ContactMethodEntID, true, ' 5550100141 ')).body).toEqual(entry)
    expect(await done()).toEqual(['SMS consent given'])
  })

  test('is refused without a phone number of 7 to 15 digits, and nothing is stored', async () => {
    for (const nowhere of [null, '', '   ', 'my phone', '123456', '1234567890123456', '+', '5550100141; drop'])
      expect(`${nowhere} ${(await add(ann, true, nowhere)).status}`).toBe(`${nowhere} 400`)
    expect((await list(ann)).body.value).toEqual([])
    const { body: entry } = await add(ann, false, null)
    expect((await change(ann, entry.ContactMethodEntID, true, null)).status).toBe(400)
    expect((await list(ann)).body.value).toEqual([entry])
    for (const somewhere of ['5550100', '123456789012345', '+52 (55) 5010-0141'])
      expect((await change(ann, entry.ContactMethodEntID, true, somewhere)).status).toBe(200)
  })

  test('has one entry per patient: a second is a conflict', async () => {
    await add(ann, true, '5550100141')
    expect((await add(ann, false, null)).status).toBe(409)
    expect(await Promise.all([add(bob, true, '5550100199'), add(bob, true, '5550100199')])).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: 200 }), expect.objectContaining({ status: 409 })]),
    )
    expect((await list(ann)).body.value).toMatchObject([{ IsActive: true }])
  })

  test('of another patient is not found', async () => {
    const { body: entry } = await add(bob, true, '5550100199')
    expect((await change(ann, entry.ContactMethodEntID, false, null)).status).toBe(404)
    expect((await list(ann, spelled(bob))).body.value).toEqual([])
    expect((await list(ann, '')).body.value).toEqual([])
    expect((await list(bob)).body.value).toEqual([entry])
    expect((await change(ann, 999_999_999_999_999, false, null)).status).toBe(404)
  })

  test('of a represented person is stored and logged for that person', async () => {
    const [row] = await database()
      .insert(representatives)
      .values({ userId: clinic.ann, ptId: ptIdOf(bob), relationship: 'brother' })
      .returning()
    const self = await server.signIn('ann', password)
    const { body } = await ask<{ token: string }>(self, 'POST', 'account/represent', {
      RecptID: ptIdOf(bob),
      RecptTypeID: 1,
    })
    const acting = { ...self, headers: { authorization: `Bearer ${body.token}` } }
    const given = await add(acting, true, '5550100199')
    expect(given.body.RecptID).toBe(ptIdOf(bob))
    expect((await list(ann)).body.value).toEqual([])
    expect((await list(bob)).body.value).toEqual([given.body])
    const [logged] = await database()
      .select()
      .from(activityLog)
      .where(eq(activityLog.activityType, 'SMS consent given'))
    expect(logged).toMatchObject({
      userId: clinic.ann,
      ptId: ptIdOf(bob),
      representativeId: row?.representativeId,
    })
  })

  describe('by staff, for the patient of the open record', () => {
    const open = async (PtID: number): Promise<SignedIn> => {
      const staff = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
      const { body } = await ask<{ token: string }>(staff, 'POST', 'account/open-patient', { PtID })
      return { ...staff, headers: { authorization: `Bearer ${body.token}` } }
    }
    const inbox = async (who: SignedIn) =>
      (
        await ask<{ data: { subject: string; body: string; fromUserDisplayName: string }[] }>(
          who,
          'GET',
          'messages/inbox',
        )
      ).body.data
    const logOf = async (who: SignedIn) =>
      (
        await ask<{ activities: { activityType: string; user: string; isOwn: boolean }[] }>(
          who,
          'GET',
          'p-portal/ActivityLog',
        )
      ).body.activities

    test('is marked with their name and the time, until the patient decides', async () => {
      const kim = await open(ptIdOf(ann))
      const { body: given } = await add(kim, true, '+15550100141')
      const [entry] = (await list(ann)).body.value
      expect(entry).toMatchObject({ IsActive: true, ByStaff: 'Kim Kerr', ZUDate: new Date(clock).toISOString() })
      clock += minute
      await change(kim, given.ContactMethodEntID, false, '+15550100141')
      expect((await list(ann)).body.value[0]).toMatchObject({
        ByStaff: 'Kim Kerr',
        IsActive: false,
        ZUDate: new Date(clock).toISOString(),
      })
      await change(ann, given.ContactMethodEntID, true, '+15550100141')
      expect((await list(ann)).body.value[0]).toMatchObject({ ByStaff: null, IsActive: true })
    })

    test('is in the patient’s activity log as done by staff', async () => {
      const kim = await open(ptIdOf(ann))
      const { body: given } = await add(kim, true, '+15550100141')
      await change(kim, given.ContactMethodEntID, true, '+15550100142')
      await change(kim, given.ContactMethodEntID, false, '+15550100142')
      const rows = (await logOf(ann)).filter(({ activityType }) => activityType.startsWith('SMS'))
      expect(rows.map(({ activityType, user, isOwn }) => [activityType, user, isOwn])).toEqual([
        ['SMS consent withdrawn by staff', 'Kim Kerr', false],
        ['SMS number changed by staff', 'Kim Kerr', false],
        ['SMS consent given by staff', 'Kim Kerr', false],
      ])
    })

    test('is reported to the patient in a message, and only to this patient', async () => {
      const before = (await inbox(bob)).length
      const kim = await open(ptIdOf(ann))
      const { body: given } = await add(kim, true, '+15550100141')
      await change(kim, given.ContactMethodEntID, true, '+15550100141')
      const [told] = await inbox(ann)
      expect(told).toMatchObject({ subject: 'The clinic changed a consent for you', fromUserDisplayName: 'Kim Kerr' })
      expect(told?.body.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
        'Kim Kerr recorded for you that you agree to text messages (SMS) from the clinic to +15550100141.',
      )
      const count = (await inbox(ann)).length
      await change(ann, given.ContactMethodEntID, false, null)
      expect((await inbox(ann)).length).toBe(count)
      expect((await inbox(bob)).length).toBe(before)
    })

    test('is neither stored nor reported if it is refused', async () => {
      const before = (await inbox(ann)).length
      const kim = await open(ptIdOf(ann))
      expect((await add(kim, true, null)).status).toBe(400)
      expect((await list(ann)).body.value).toEqual([])
      expect((await inbox(ann)).length).toBe(before)
    })
  })

  test('requires a patient and the settings permission', async () => {
    const staff = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    expect((await list(staff)).status).toBe(403)
    expect((await add(staff, true, '5550100141')).status).toBe(403)
    expect((await ask(staff, 'GET', 'odata/PhoneEntries')).status).toBe(403)
    await database().delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, objectTypes.settings))
    expect((await list(ann)).status).toBe(403)
    expect((await add(ann, false, null)).status).toBe(403)
    for (const userId of [clinic.ann, clinic.bob])
      await database().insert(accountObjectTypes).values({ userId, objectTypeId: objectTypes.settings })
  })
})

describe('phone entries', () => {
  const phones = (query: Record<string, string> = {}) =>
    ask<{ value: { TextNo: string }[] }>(ann, 'GET', `odata/PhoneEntries?${new URLSearchParams(query).toString()}`)

  test('are the patient’s own, sorted by AppearOrder', async () => {
    const { body } = await phones()
    expect(body.value.map(({ TextNo }) => TextNo)).toEqual(['5550100141', '5550100142'])
    expect(body.value[0]).toMatchObject({ PhoneTypeID: 8, AppearOrder: 1, PhoneCode: '1' })
  })

  test('are filtered, sorted and counted as requested, and do not include another patient’s', async () => {
    const found = await phones({ $filter: "TextNo ne 'x'", $orderby: 'AppearOrder desc', $top: '1', $count: 'true' })
    expect(found.body).toMatchObject({ value: [{ TextNo: '5550100142' }], '@odata.count': 2 })
    expect((await phones({ $filter: 'PhoneTypeID eq 8 or PhoneTypeID eq 2' })).body.value).toHaveLength(1)
    expect((await phones({ $filter: 'RecptID eq 1' })).status).toBe(400)
  })
})
