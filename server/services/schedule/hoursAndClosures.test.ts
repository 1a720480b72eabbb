import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as contract from '#src/contract/schedule.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { addAppointment, request } from '../../../tests/scheduleClinic.ts'
import { ids, scheduleDesk } from '../../../tests/scheduleDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { closures } from '../../db/schema/scheduling.ts'

const schedule = await scheduleDesk()
const { server, db, clock, clinic, kim, rosa, far, boss, reset } = schedule
const { call, agenda, hoursPath, change, add, added, remove, morning, logged } = schedule

beforeEach(reset)

const hours = async (by: SignedIn, prvId?: number) =>
  v.parse(contract.providerHours.reply, (await call(by, hoursPath(prvId))).body)

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
    clock.now += 5 * 60_000
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
