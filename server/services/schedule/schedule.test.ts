import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as contract from '#src/contract/schedule.ts'
import { type TestDatabase, testDatabase } from '../../../tests/database.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import {
  addAppointment,
  addScheduleClinic,
  allowSites,
  caller,
  clearAppointments,
  request,
  type ScheduleClinic,
} from '../../../tests/scheduleClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives, sites } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { closures, providerHours } from '../../db/schema/scheduling.ts'

/** Monday, 8:00 in New York. */
const start = Date.parse('2026-01-05T13:00:00Z')
let clock = start
const now = () => new Date(clock)

let server: TestServer
let db: Database
let pool: TestDatabase['pool']
let clinic: ScheduleClinic
let call: ReturnType<typeof caller>
let kim: SignedIn
let rosa: SignedIn
let far: SignedIn
let boss: SignedIn
let usualHours: (typeof providerHours.$inferSelect)[]

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  server = await testServer({ databases, now, seed: async (fresh) => (clinic = await addScheduleClinic(fresh)) })
  ;({ db, pool } = databases.main)
  call = caller(server)
  const { home, harbor } = clinic.sites
  const signIn = (name: string, site: number) => server.signIn(name, password, { PUserType: 99, site })
  kim = await signIn('drkim', home)
  rosa = await signIn('rosa', home)
  far = await signIn('drfar', harbor)
  boss = await signIn('boss', home)
  usualHours = await db.select().from(providerHours)
})

beforeEach(async () => {
  clock = start
  await clearAppointments(db)
  await db.delete(closures)
  await db.delete(activityLog)
  await db.delete(providerHours)
  await db.insert(providerHours).values(usualHours)
})

const ids = (list: readonly { apptID: number }[]) => list.map(({ apptID }) => apptID)
const requests = async (by = kim) =>
  v.parse(contract.requests.reply, (await call(by, 'p-portal/schedule/requests')).body)
const providers = async (by: SignedIn) =>
  v.parse(contract.scheduleProviders.reply, (await call(by, 'p-portal/schedule/providers')).body)
const agendaPath = (start: string, end: string, prvId: unknown = clinic.kim) =>
  `p-portal/schedule/agenda?start=${start}&end=${end}&prvId=${String(prvId)}`
const agenda = async (by: SignedIn, start: string, end: string, prvId?: number) =>
  v.parse(contract.agenda.reply, (await call(by, agendaPath(start, end, prvId))).body)
const hoursPath = (prvId: unknown = clinic.kim) => `p-portal/schedule/hours/${String(prvId)}`
const hours = async (by: SignedIn, prvId?: number) =>
  v.parse(contract.providerHours.reply, (await call(by, hoursPath(prvId))).body)
const change = (by: SignedIn, list: readonly object[], prvId?: unknown) =>
  call(by, hoursPath(prvId), { hours: list }, 'PUT')
const add = (by: SignedIn, more: object) =>
  call(by, 'p-portal/schedule/closures', {
    prvID: clinic.kim,
    siteID: clinic.sites.home,
    starts: '2026-01-12T00:00',
    ends: '2026-01-13T00:00',
    reason: 'Leave',
    ...more,
  })
const added = async (by: SignedIn, more: object) => v.parse(contract.addClosure.reply, (await add(by, more)).body)
const remove = (by: SignedIn, closureID: unknown) =>
  call(by, `p-portal/schedule/closures/remove/${String(closureID)}`, {})
const morning = (more: object = {}) => ({
  siteID: clinic.sites.home,
  weekday: 1,
  from: '08:00',
  to: '12:00',
  validFrom: null,
  validTo: null,
  ...more,
})
const logged = () =>
  db
    .select({ userId: activityLog.userId, ptId: activityLog.ptId, type: activityLog.activityType })
    .from(activityLog)
    .where(eq(activityLog.activityType, 'clinic hours changed'))

describe('requests', () => {
  it('are those that wait for an answer, oldest first, with what staff need to decide', async () => {
    const previousApptId = await addAppointment(db, clinic, '2026-01-08T15:00:00Z')
    const requestedAt = new Date('2026-01-04T12:00:00Z')
    const second = await addAppointment(db, clinic, '2026-01-06T15:00:00Z', {
      ...request,
      requestedAt,
      requestedBy: clinic.bob,
      previousApptId,
    })
    const first = await addAppointment(db, clinic, '2026-01-07T15:00:00Z', {
      ...request,
      requestedAt: new Date('2026-01-03T12:00:00Z'),
      requestedBy: clinic.ann,
    })
    await addAppointment(db, clinic, '2026-01-09T15:00:00Z', { ...request, apptStatusId: 6, status: 'Declined' })
    const list = await requests()
    expect(ids(list)).toEqual([first, second])
    expect(list[0]).toMatchObject({ requestedBy: null, previous: null })
    expect(list[1]).toEqual({
      apptID: second,
      PtID: clinic.annPt,
      ptName: 'Ann Ames',
      ExtID: null,
      DOB: null,
      prvID: clinic.kim,
      prvFullName: 'Dr. Kim Kerr',
      templateID: clinic.checkup,
      templateName: 'Checkup',
      names: { en: 'Checkup', es: 'Chequeo' },
      modality: 'in-person',
      siteID: clinic.sites.home,
      siteName: 'Riverside',
      timeZone: 'America/New_York',
      date: '2026-01-06',
      startTime: '10:00',
      endTime: '10:30',
      startsAt: '2026-01-06T15:00:00.000Z',
      endsAt: '2026-01-06T15:30:00.000Z',
      apptStatusID: 3,
      apptStatusSecID: 44,
      status: 'Requested',
      requestedAt: requestedAt.toISOString(),
      requestedBy: 'Bob Boyd',
      state: 'free',
      previous: { date: '2026-01-08', startTime: '10:00', stays: true },
    })
  })

  it('say that a previous appointment does not stay if the patient gave it up', async () => {
    const previousApptId = await addAppointment(db, clinic, '2026-01-08T15:00:00Z', {
      apptStatusId: 6,
      status: 'Cancelled',
    })
    await addAppointment(db, clinic, '2026-01-06T15:00:00Z', { ...request, previousApptId })
    expect((await requests())[0]?.previous).toEqual({ date: '2026-01-08', startTime: '10:00', stays: false })
  })

  it('have the state past if the time has started, and are left out 30 days later', async () => {
    await addAppointment(db, clinic, '2026-01-05T13:00:00Z', request)
    const states = async () => (await requests()).map(({ state }) => state)
    // The hours begin at 9:00.
    expect(await states()).toEqual(['closed'])
    clock += 60_000
    expect(await states()).toEqual(['past'])
    clock = start + 31 * 86_400_000
    kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    expect(await states()).toEqual([])
    clock = start
    kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
  })

  it('have the state closed if the hours or leave changed, or if another appointment overlaps', async () => {
    await addAppointment(db, clinic, '2026-01-06T15:00:00Z', request)
    const state = async () => (await requests())[0]?.state
    expect(await state()).toBe('free')
    const { closureID } = await added(kim, { starts: '2026-01-06T10:15', ends: '2026-01-06T11:00' })
    expect(await state()).toBe('closed')
    await remove(kim, closureID)
    expect(await state()).toBe('free')
    await change(kim, [morning()])
    expect(await state()).toBe('closed')
    await change(kim, [morning({ weekday: 2 })])
    expect(await state()).toBe('free')
    // An imported appointment has no quarter hours.
    const imported = { prvId: null, endsAt: new Date('2026-01-06T15:05:00Z') }
    const other = await addAppointment(db, clinic, '2026-01-06T14:50:00Z', imported)
    const set = (values: object) => db.update(appointments).set(values).where(eq(appointments.apptId, other))
    await set({ prvId: clinic.kim })
    expect(await state()).toBe('closed')
    await set({ status: 'Cancelled' })
    expect(await state()).toBe('free')
  })

  it('count the time of the appointment that they replace as free', async () => {
    const previousApptId = await addAppointment(db, clinic, '2026-01-06T15:00:00Z')
    const id = await addAppointment(db, clinic, '2026-01-06T15:30:00Z', { ...request, previousApptId })
    const sooner = { startTime: '10:15', sortedAt: new Date('2026-01-06T15:15:00Z') }
    await db.update(appointments).set(sooner).where(eq(appointments.apptId, id))
    expect((await requests())[0]?.state).toBe('free')
  })

  it('are free if they were imported without a provider or a site, until they have passed', async () => {
    await addAppointment(db, clinic, '2026-01-10T15:00:00Z', { ...request, prvId: null })
    await addAppointment(db, clinic, '2026-01-11T15:00:00Z', { ...request, siteId: null, endTime: null })
    expect((await requests()).map(({ state, siteID, endTime }) => [state, siteID, endTime])).toEqual([
      ['free', clinic.sites.home, '10:30'],
      ['free', null, null],
    ])
  })

  it('are shown to staff of the site, and without a site to staff of the patient', async () => {
    const { home, harbor } = clinic.sites
    const atHome = await addAppointment(db, clinic, '2026-01-06T15:00:00Z', request)
    const atHarbor = await addAppointment(db, clinic, '2026-01-07T15:00:00Z', { ...request, siteId: harbor })
    const nowhere = await addAppointment(db, clinic, '2026-01-08T15:00:00Z', { ...request, siteId: null })
    await db.update(patients).set({ siteId: home }).where(eq(patients.ptId, clinic.annPt))
    expect(ids(await requests(kim))).toEqual([atHome, nowhere])
    expect(ids(await requests(far))).toEqual([atHarbor])
    expect(ids(await requests(boss))).toEqual([atHome, atHarbor, nowhere])
    await db.update(patients).set({ siteId: null })
    expect(ids(await requests(far))).toEqual([atHarbor, nowhere])
  })

  it('are at most 200, read in as many queries as one', async () => {
    const query = vi.spyOn(pool, 'query')
    const queries = async () => {
      query.mockClear()
      await requests()
      return query.mock.calls.length
    }
    await addAppointment(db, clinic, '2026-01-06T15:00:00Z', request)
    const forOne = await queries()
    const values = { ptId: clinic.annPt, apptStatusId: 3, date: '2026-01-06', startTime: '10:00', ...request }
    const row = { ...values, siteId: clinic.sites.home, sortedAt: new Date('2026-01-06T15:00:00Z') }
    await db.insert(appointments).values(Array.from({ length: 205 }, () => row))
    expect(await requests()).toHaveLength(200)
    expect(await queries()).toBe(forOne)
    query.mockRestore()
  })

  it('are refused to patients', async () => {
    const ann = await server.signIn('ann', password)
    expect((await call(ann, 'p-portal/schedule/requests')).status).toBe(403)
  })
})

describe('the providers of the schedule', () => {
  it("are those with their home site or hours at the caller's sites, by name, with the caller's own marked", async () => {
    const [own, other] = [
      { prvID: clinic.kim, prvFullName: 'Dr. Kim Kerr', isOwn: true },
      { prvID: clinic.far, prvFullName: 'Dr. Far', isOwn: false },
    ]
    expect(await providers(kim)).toEqual([own])
    expect(await providers(rosa)).toEqual([{ ...own, isOwn: false }])
    expect(await providers(boss)).toEqual([other, { ...own, isOwn: false }])
    await db.insert(providerHours).values({
      prvId: clinic.far,
      siteId: clinic.sites.home,
      weekday: 6,
      fromTime: '09:00',
      toTime: '12:00',
    })
    expect(await providers(kim)).toEqual([other, own])
  })

  it('mark the provider whom the caller acts for', async () => {
    const staff = await server.signIn('rosa', password, { PUserType: 99, site: clinic.sites.home })
    const tie = { userId: staff.user.userId, prvId: clinic.kim, relationship: 'assistant' }
    await db.insert(representatives).values(tie)
    const { body } = await call(staff, 'account/represent', { RecptID: clinic.kim, RecptTypeID: 59 })
    const { token } = v.parse(v.object({ token: v.string() }), body)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { logonHisID: string }
    const acting = { ...staff, headers: { authorization: `Bearer ${token}`, LogonHisID: claims.logonHisID } }
    expect(await providers(acting)).toMatchObject([{ prvID: clinic.kim, isOwn: true }])
    await change(acting, [morning()])
    expect(await logged()).toEqual([{ userId: staff.user.userId, ptId: null, type: 'clinic hours changed' }])
  })
})

describe('the agenda', () => {
  it('has appointments and requests of the days at the site, without canceled ones', async () => {
    // 0:15 and 23:30 in New York.
    const early = await addAppointment(db, clinic, '2026-01-06T05:15:00Z')
    const late = await addAppointment(db, clinic, '2026-01-08T04:30:00Z', request)
    await addAppointment(db, clinic, '2026-01-06T04:30:00Z')
    await addAppointment(db, clinic, '2026-01-08T05:15:00Z')
    await addAppointment(db, clinic, '2026-01-07T15:00:00Z', { apptStatusId: 6, status: 'Cancelled' })
    await addAppointment(db, clinic, '2026-01-07T16:00:00Z', { prvId: clinic.far })
    const found = await agenda(kim, '20260106', '20260107')
    expect(ids(found.appointments)).toEqual([early, late])
    expect(found.hours).toHaveLength(5)
    expect(found.hours[0]).toEqual(morning({ from: '09:00', to: '17:00' }))
  })

  it("has the closures of these days, of the provider and of everybody at the caller's sites", async () => {
    const { home, harbor } = clinic.sites
    const everybody = { prvID: null, siteID: home, reason: 'Holiday' }
    const one = await added(kim, { ...everybody, starts: '2026-01-06T00:00', ends: '2026-01-07T00:00' })
    const two = await added(boss, { siteID: null, starts: '2026-01-07T12:00', ends: '2026-01-20T00:00' })
    await added(boss, { siteID: harbor, starts: '2026-01-06T00:00', ends: '2026-01-07T00:00' })
    await added(boss, { prvID: clinic.far, siteID: harbor, starts: '2026-01-06T00:00', ends: '2026-01-07T00:00' })
    await added(kim, { starts: '2026-01-05T00:00', ends: '2026-01-06T00:00' })
    await added(kim, { starts: '2026-01-08T00:00', ends: '2026-01-09T00:00' })
    expect((await agenda(kim, '20260106', '20260107')).closures).toEqual([
      {
        closureID: one.closureID,
        prvID: null,
        prvFullName: null,
        siteID: home,
        siteName: 'Riverside',
        starts: '2026-01-06T00:00',
        ends: '2026-01-07T00:00',
        reason: { en: 'Holiday' },
      },
      expect.objectContaining({ closureID: two.closureID, prvFullName: 'Dr. Kim Kerr', siteID: null, siteName: null }),
    ])
  })

  it.each([
    ['20260230', '20260301'],
    ['20260106', '20260105'],
    ['20260101', '20260115'],
    ['00000000', '00000001'],
    ['00000101', '00000114'],
    ['99991225', '99991231'],
    ['20261301', '20261302'],
    ['2026-1-1', '20260102'],
  ])('refuses the days %s to %s', async (first, last) => {
    expect(await call(kim, agendaPath(first, last))).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  })

  it.each([
    ['19000101', '19000114'],
    ['20260101', '20260114'],
    ['89991218', '89991231'],
  ])('accepts the days %s to %s', async (first, last) => {
    expect((await call(kim, agendaPath(first, last))).status).toBe(200)
  })

  it('is not found for a provider of another site, as for a missing one', async () => {
    for (const prvId of [clinic.far, 999_999, '9'.repeat(15)])
      expect(await call(kim, agendaPath('20260106', '20260107', prvId))).toEqual({
        status: 404,
        body: { code: 'not-found' },
      })
  })
})

describe('regular hours', () => {
  it("are those at the caller's open sites, which are listed too", async () => {
    const { home, harbor } = clinic.sites
    const [site] = [{ siteID: home, siteName: 'Riverside', timeZone: 'America/New_York' }]
    expect(await hours(kim)).toMatchObject({ sites: [site], closures: [] })
    expect((await hours(kim)).hours).toHaveLength(5)
    expect((await hours(boss)).sites.map(({ siteID }) => siteID)).toEqual([harbor, home])
    expect(await call(kim, hoursPath(clinic.far))).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('are replaced, and the patients keep their appointments', async () => {
    const kept = await addAppointment(db, clinic, '2026-01-06T15:00:00Z')
    const wanted = [morning(), morning({ weekday: 3, to: '24:00', validFrom: '2026-02-01', validTo: '2026-02-28' })]
    expect(await change(kim, wanted)).toEqual({ status: 200, body: {} })
    expect((await hours(kim)).hours).toEqual(wanted)
    expect(ids((await agenda(kim, '20260106', '20260106')).appointments)).toEqual([kept])
    expect(await logged()).toEqual([{ userId: clinic.drkim, ptId: null, type: 'clinic hours changed' }])
  })

  it('at other sites stay, and must not overlap', async () => {
    const { home, harbor } = clinic.sites
    await change(boss, [morning({ siteID: harbor }), morning({ from: '13:00', to: '17:00' })])
    expect(await change(kim, [morning()])).toMatchObject({ status: 400, body: { code: 'bad-input' } })
    expect((await change(kim, [morning({ from: '12:00', to: '13:00' })])).status).toBe(200)
    const all = (await hours(boss)).hours.map(({ siteID, from }) => [siteID, from])
    expect(all).toEqual([
      [harbor, '08:00'],
      [home, '12:00'],
    ])
  })

  it.each([
    [{ from: '08:10' }, 400],
    [{ to: '08:00' }, 400],
    [{ from: '8:00' }, 400],
    [{ to: '24:15' }, 400],
    [{ weekday: 0 }, 400],
    [{ weekday: 8 }, 400],
    [{ weekday: 1.5 }, 400],
    [{ validFrom: '2026-02-30' }, 400],
    [{ validFrom: '2026-03-02', validTo: '2026-03-01' }, 400],
    [{ siteID: 999_999 }, 404],
    [{ siteID: 1e300 }, 400],
    [{ siteID: 0 }, 400],
  ])('are refused and stay as they were: %j', async (more, status) => {
    expect((await change(kim, [morning(more)])).status).toBe(status)
    expect((await hours(kim)).hours).toHaveLength(5)
  })

  it("are not found for another site's provider or at another site", async () => {
    expect((await change(kim, [morning()], clinic.far)).status).toBe(404)
    expect((await change(kim, [morning({ siteID: clinic.sites.harbor })])).status).toBe(404)
    // A site of the account that is closed.
    expect((await change(kim, [morning({ siteID: clinic.sites.closed })])).status).toBe(404)
    expect(await logged()).toEqual([])
  })

  it('never overlap after concurrent changes', async () => {
    const lists = ['08:00', '09:00', '10:00', '11:00'].map((from) => [morning({ from }), morning({ from, weekday: 2 })])
    const answers = await Promise.all(lists.map((list) => change(kim, list)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const left = (await hours(kim)).hours
    expect(left.map(({ weekday }) => weekday)).toEqual([1, 2])
    expect(new Set(left.map(({ from }) => from)).size).toBe(1)
  })
})

describe('a closure', () => {
  it('lists the appointments in its time that can be moved, and they stay', async () => {
    const inside = await addAppointment(db, clinic, '2026-01-12T15:00:00Z')
    const asked = await addAppointment(db, clinic, '2026-01-12T16:00:00Z', request)
    // 23:45 of the day before to 0:15.
    const across = await addAppointment(db, clinic, '2026-01-12T04:45:00Z')
    await addAppointment(db, clinic, '2026-01-12T04:15:00Z')
    await addAppointment(db, clinic, '2026-01-13T05:00:00Z')
    await addAppointment(db, clinic, '2026-01-12T17:00:00Z', { apptStatusId: 6, status: 'Cancelled' })
    await addAppointment(db, clinic, '2026-01-12T15:00:00Z', { prvId: clinic.far })
    expect(ids((await added(kim, {})).appointments)).toEqual([across, inside, asked])
    expect(ids((await agenda(kim, '20260112', '20260112')).appointments)).toContain(inside)
    expect(await logged()).toEqual([{ userId: clinic.drkim, ptId: null, type: 'clinic hours changed' }])
  })

  it('of today lists only appointments that have not started', async () => {
    const later = await addAppointment(db, clinic, '2026-01-05T15:00:00Z')
    await addAppointment(db, clinic, '2026-01-05T12:45:00Z')
    const today = { starts: '2026-01-05T00:00', ends: '2026-01-06T00:00' }
    expect(ids((await added(kim, today)).appointments)).toEqual([later])
  })

  it('of everybody at a site lists the appointments of all providers there', async () => {
    const { harbor } = clinic.sites
    const one = await addAppointment(db, clinic, '2026-01-12T15:00:00Z', { siteId: harbor })
    const two = await addAppointment(db, clinic, '2026-01-12T16:00:00Z', { siteId: harbor, prvId: clinic.far })
    await addAppointment(db, clinic, '2026-01-12T17:00:00Z')
    expect(ids((await added(boss, { prvID: null, siteID: harbor })).appointments)).toEqual([one, two])
  })

  it.each([
    [{ starts: '2026-01-12T09:00', ends: '2026-01-12T09:00' }, 400],
    [{ starts: '2026-01-12T09:00', ends: '2026-01-12T08:00' }, 400],
    [{ starts: '2026-01-01T00:00', ends: '2027-01-02T00:01' }, 400],
    [{ starts: '2026-02-30T00:00' }, 400],
    [{ ends: '2026-02-30T00:00' }, 400],
    [{ starts: '0000-00-00T00:00', ends: '0000-00-00T00:15' }, 400],
    [{ starts: '0000-01-01T00:00', ends: '0000-01-02T00:00' }, 400],
    [{ starts: '9999-12-31T00:00', ends: '9999-12-31T23:59' }, 400],
    [{ reason: '  ' }, 400],
    [{ reason: 'x'.repeat(201) }, 400],
    [{ prvID: 999_999 }, 404],
    [{ siteID: 999_999 }, 404],
    [{ siteID: 1e15 }, 404],
  ])('is refused: %j', async (more, status) => {
    expect((await add(kim, more)).status).toBe(status)
    expect(await db.select().from(closures)).toEqual([])
  })

  it('can last 366 days', async () => {
    expect((await add(kim, { starts: '2026-01-01T00:00', ends: '2027-01-02T00:00' })).status).toBe(200)
  })

  it("needs the caller's own site", async () => {
    const { home, harbor } = clinic.sites
    const refused = async (by: SignedIn, more: object) => {
      const { status, body } = await add(by, more)
      return [status, (body as { code: string }).code]
    }
    expect(await refused(kim, { siteID: harbor })).toEqual([404, 'not-found'])
    expect(await refused(kim, { prvID: null, siteID: harbor })).toEqual([404, 'not-found'])
    expect(await refused(kim, { prvID: clinic.far })).toEqual([404, 'not-found'])
    expect(await refused(kim, { prvID: null, siteID: null })).toEqual([403, 'not-allowed'])
    expect((await add(boss, { prvID: null, siteID: null })).status).toBe(200)
    // drkim works only at the home site, until hours at Harbor are entered.
    expect((await add(kim, { siteID: null })).status).toBe(200)
    await change(boss, [morning(), morning({ siteID: harbor, weekday: 2 })])
    expect(await refused(kim, { siteID: null })).toEqual([403, 'not-allowed'])
    expect((await add(kim, { siteID: home })).status).toBe(200)
  })

  it('is listed until it has ended at its site', async () => {
    await db.update(sites).set({ timeZone: 'Asia/Tokyo' }).where(eq(sites.siteId, clinic.sites.harbor))
    const { harbor } = clinic.sites
    // It is 8:00 in New York and 22:00 in Tokyo.
    const times = { starts: '2026-01-05T07:00', ends: '2026-01-05T08:05' }
    const here = await added(boss, times)
    await added(boss, { ...times, siteID: harbor })
    const everywhere = await added(boss, { ...times, siteID: null })
    const listed = async () => (await hours(boss)).closures.map(({ closureID }) => closureID)
    expect(await listed()).toEqual([here.closureID, everywhere.closureID])
    clock += 5 * 60_000
    expect(await listed()).toEqual([])
    await db.update(sites).set({ timeZone: 'America/New_York' })
  })

  it('is removed once, and removing it again does nothing', async () => {
    const { closureID } = await added(kim, {})
    await db.delete(activityLog)
    const answers = await Promise.all([remove(kim, closureID), remove(kim, closureID), remove(rosa, closureID)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await db.select().from(closures)).toEqual([])
    expect(await logged()).toHaveLength(1)
    expect((await remove(kim, '9'.repeat(15))).status).toBe(200)
  })

  it('of another site is not found, and one at every site needs all of them', async () => {
    const { harbor } = clinic.sites
    const foreign = await added(boss, { prvID: null, siteID: harbor })
    const every = await added(boss, { prvID: null, siteID: null })
    expect(await remove(kim, foreign.closureID)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await remove(kim, every.closureID)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await db.select().from(closures).orderBy(asc(closures.closureId))).toHaveLength(2)
    expect((await remove(boss, every.closureID)).status).toBe(200)
  })
})

describe('changes of hours and closures', () => {
  it('reach open desks of the site, and no others', async () => {
    const open = async (by: SignedIn) => followedEvents(await server.fetch('p-portal/events', { headers: by.headers }))
    const [desk, elsewhere] = [await open(rosa), await open(far)]
    const arrives = (count: number) =>
      vi.waitFor(() => expect(desk.kinds).toEqual(Array.from({ length: count }, () => 'schedule')), { timeout: 5000 })
    await change(kim, [morning()])
    await arrives(1)
    const { closureID } = await added(kim, {})
    await arrives(2)
    await remove(kim, closureID)
    await arrives(3)
    await added(boss, { prvID: clinic.far, siteID: clinic.sites.harbor })
    await vi.waitFor(() => expect(elsewhere.kinds).toEqual(['schedule']), { timeout: 5000 })
    expect(desk.kinds).toHaveLength(3)
    await desk.leave()
    await elsewhere.leave()
  })
})

describe('staff whose sites change', () => {
  it('see the schedule of their new sites from the next call on', async () => {
    const { home, harbor } = clinic.sites
    const id = await addAppointment(db, clinic, '2026-01-06T15:00:00Z', request)
    expect(ids(await requests(rosa))).toEqual([id])
    await allowSites(db, rosa.user.userId, [harbor])
    expect(await requests(rosa)).toEqual([])
    expect((await call(rosa, hoursPath())).status).toBe(404)
    await allowSites(db, rosa.user.userId, [home])
  })
})
