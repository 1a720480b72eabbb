import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#src/contract/schedule.ts'
import { addAppointment, request } from '../../../tests/scheduleClinic.ts'
import { ids, scheduleDesk } from '../../../tests/scheduleDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { representatives } from '../../db/schema/people.ts'
import { providerHours } from '../../db/schema/scheduling.ts'

const schedule = await scheduleDesk()
const { db, clinic, signIn, kim, rosa, boss, reset } = schedule
const { call, agendaPath, agenda, change, added, morning, logged } = schedule

beforeEach(reset)

const providers = async (by: SignedIn) =>
  v.parse(contract.scheduleProviders.reply, (await call(by, 'p-portal/schedule/providers')).body)

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
    const staff = await signIn('rosa', clinic.sites.home)
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
