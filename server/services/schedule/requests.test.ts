import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as contract from '#src/contract/schedule.ts'
import { addAppointment, allowSites, request } from '../../../tests/scheduleClinic.ts'
import { ids, scheduleDesk, start } from '../../../tests/scheduleDesk.ts'
import { password } from '../../../tests/smallClinic.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'

const schedule = await scheduleDesk()
const { server, db, pool, clock, clinic, signIn, kim, rosa, far, boss, reset } = schedule
const { call, hoursPath, change, added, remove, morning } = schedule

beforeEach(reset)

const requests = async (by = kim) =>
  v.parse(contract.requests.reply, (await call(by, 'p-portal/schedule/requests')).body)

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
    const states = async (by = kim) => (await requests(by)).map(({ state }) => state)
    // The hours begin at 9:00.
    expect(await states()).toEqual(['closed'])
    clock.now += 60_000
    expect(await states()).toEqual(['past'])
    clock.now = start + 31 * 86_400_000
    expect(await states(await signIn('drkim', clinic.sites.home))).toEqual([])
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

  it('are limited to 200, and need as many queries as a single one', async () => {
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
