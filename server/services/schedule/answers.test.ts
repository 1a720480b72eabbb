import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { book } from '#src/contract/booking.ts'
import * as contract from '#src/contract/schedule.ts'
import { testDatabase } from '../../../tests/database.ts'
import {
  addAppointment,
  addScheduleClinic,
  caller,
  clearAppointments,
  request,
  type ScheduleClinic,
} from '../../../tests/scheduleClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { appointmentQuanta, closures, waitlist, waitlistOffers } from '../../db/schema/scheduling.ts'

/** Monday, 8:00 in New York. */
const start = Date.parse('2026-01-05T13:00:00Z')
let clock = start
const now = () => new Date(clock)
const tuesday10 = '2026-01-06T15:00:00.000Z'
const tuesday11 = '2026-01-06T16:00:00.000Z'

let server: TestServer
/** Another process of the clinic. */
let second: TestServer
let db: Database
let clinic: ScheduleClinic
let call: ReturnType<typeof caller>
let callSecond: ReturnType<typeof caller>
let kim: SignedIn
let rosa: SignedIn
let far: SignedIn

beforeAll(async () => {
  const databases = { main: await testDatabase() }
  server = await testServer({ databases, now, seed: async (fresh) => (clinic = await addScheduleClinic(fresh)) })
  second = await testServer({ databases, now })
  ;({ db } = databases.main)
  call = caller(server)
  callSecond = caller(second)
  const { home, harbor } = clinic.sites
  const signIn = (name: string, site: number) => server.signIn(name, password, { PUserType: 99, site })
  kim = await signIn('drkim', home)
  rosa = await signIn('rosa', home)
  far = await signIn('drfar', harbor)
})

beforeEach(async () => {
  clock = start
  await db.delete(waitlist)
  await clearAppointments(db)
  await db.delete(closures)
  await db.delete(activityLog)
  await db.delete(messageParties)
  await db.delete(messages)
})

const confirm = (by: SignedIn, id: unknown, apptStatusID = 3, through = call, key?: string) =>
  through(by, `p-portal/schedule/confirm/${String(id)}`, { apptStatusID }, 'POST', key)
/** What the agenda shows of an appointment now. */
const seenNow = async (id: unknown) => {
  const found = typeof id === 'number' ? await row(id) : undefined
  return { isRequest: found?.apptStatusSecId === 44, startsAt: (found?.sortedAt ?? now()).toISOString() }
}
const decline = async (by: SignedIn, id: unknown, more: object = {}, through = call) =>
  through(by, `p-portal/schedule/decline/${String(id)}`, {
    reason: 'provider-away',
    text: '',
    seen: await seenNow(id),
    ...more,
  })
const move = async (by: SignedIn, id: unknown, startsAt: string, siteID = clinic.sites.home, through = call) =>
  through(by, `p-portal/schedule/move/${String(id)}`, { startsAt, siteID, seen: await seenNow(id) })
const freeTimesPath = (apptID: unknown, first = '20260106', last = '20260106') =>
  `p-portal/schedule/freeTimes?start=${first}&end=${last}&apptID=${String(apptID)}`
const freeTimes = async (by: SignedIn, apptID: unknown, first?: string, last?: string) =>
  v.parse(contract.freeTimes.reply, (await call(by, freeTimesPath(apptID, first, last))).body)

const row = async (id: number) => (await db.select().from(appointments).where(eq(appointments.apptId, id)))[0]
/** Quarter hours of an appointment, `HH:mm` in UTC. */
const quarters = async (apptId: number) => {
  const isOwn = eq(appointmentQuanta.apptId, apptId)
  const held = await db.select().from(appointmentQuanta).where(isOwn).orderBy(asc(appointmentQuanta.startsAt))
  return held.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))
}
const set = (id: number, values: object) => db.update(appointments).set(values).where(eq(appointments.apptId, id))
const logged = () =>
  db
    .select({ userId: activityLog.userId, ptId: activityLog.ptId, type: activityLog.activityType })
    .from(activityLog)
    .orderBy(activityLog.activityId)
/** Subjects and senders of the patients' messages. */
const told = () => db.select({ to: messages.toName, from: messages.fromName, subject: messages.subject }).from(messages)

const ok = { status: 200, body: {} }
const notFound = { status: 404, body: { code: 'not-found' } }
const conflict = { status: 409, body: { code: 'conflict' } }
const slotTaken = { status: 409, body: { code: 'slot-taken' } }

describe('confirming a request', () => {
  it.each([3, 7])('sets status %i, ends status 44 and tells the patient', async (apptStatusId) => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    expect(await confirm(rosa, id, apptStatusId)).toEqual(ok)
    expect(await row(id)).toMatchObject({ apptStatusId, apptStatusSecId: null, status: 'Confirmed', icsSequence: 1 })
    expect(await quarters(id)).toEqual(['15:00', '15:15'])
    expect(await logged()).toEqual([
      { userId: rosa.user.userId, ptId: clinic.annPt, type: 'appointment confirmed by staff' },
    ])
    expect(await told()).toEqual([{ to: 'Ann Ames', from: 'Rosa Staff', subject: 'Your appointment is confirmed' }])
  })

  it.each([0, 5, 44, 3.5])('is refused with status %d', async (status) => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    expect(await confirm(kim, id, status)).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  })

  it('is a conflict unless it is a request', async () => {
    const id = await addAppointment(db, clinic, tuesday10)
    expect(await confirm(kim, id)).toMatchObject(conflict)
    await set(id, { ...request, apptStatusId: 6, status: 'Declined' })
    expect(await confirm(kim, id)).toMatchObject(conflict)
    expect(await logged()).toEqual([])
  })

  it('is refused if the time is no longer free, and changes nothing', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11)
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    await db.insert(closures).values({ starts: '2026-01-06T00:00', ends: '2026-01-07T00:00', reason: 'Snow' })
    expect(await confirm(kim, id)).toMatchObject(slotTaken)
    await db.delete(closures)
    clock = Date.parse(tuesday10) + 60_000
    kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    expect(await confirm(kim, id)).toMatchObject(slotTaken)
    clock = start
    kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    expect(await row(id)).toMatchObject({ apptStatusSecId: 44, status: 'Requested', icsSequence: 0 })
    expect(await row(previousApptId)).toMatchObject({ status: 'Confirmed' })
    expect(await confirm(kim, id)).toEqual(ok)
  })

  it('cancels the appointment that it replaces, and releases its time', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11)
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await row(previousApptId)).toMatchObject({ apptStatusId: 6, status: 'Cancelled', icsSequence: 1 })
    expect(await quarters(previousApptId)).toEqual([])
    expect(await logged()).toHaveLength(1)
  })

  it('takes the quarter hours that the replaced appointment had', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday10)
    const id = await addAppointment(db, clinic, tuesday11, { ...request, previousApptId })
    await set(id, { startTime: '10:15', endTime: '10:45', sortedAt: new Date('2026-01-06T15:15:00Z') })
    await set(id, { endsAt: new Date('2026-01-06T15:45:00Z') })
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await quarters(id)).toEqual(['15:15', '15:30'])
    expect(await quarters(previousApptId)).toEqual([])
  })

  it('ends the hold of a time that the patient gave up for it', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11, { apptStatusId: 6, status: 'Cancelled' })
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const held = { heldForPt: clinic.annPt, heldUntil: new Date(start + 1_800_000), givenUpApptId: previousApptId }
    await db.insert(appointmentQuanta).values({ prvId: clinic.kim, startsAt: new Date(tuesday11), ...held })
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await db.select().from(appointmentQuanta)).toHaveLength(2)
    expect(await row(previousApptId)).toMatchObject({ status: 'Cancelled', icsSequence: 0 })
  })

  it('cancels what a request would have replaced that the patient replaced by this one', async () => {
    const kept = await addAppointment(db, clinic, tuesday11)
    const ended = { ...request, apptStatusId: 6, status: 'Cancelled' }
    const first = await addAppointment(db, clinic, '2026-01-07T15:00:00Z', { ...ended, previousApptId: kept })
    const then = await addAppointment(db, clinic, '2026-01-08T15:00:00Z', { ...ended, previousApptId: first })
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId: then })
    const { body } = await call(kim, 'p-portal/schedule/requests')
    expect(v.parse(contract.requests.reply, body)).toMatchObject([
      { apptID: id, previous: { date: '2026-01-06', startTime: '11:00', stays: true } },
    ])
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await row(kept)).toMatchObject({ status: 'Cancelled', icsSequence: 1 })
    expect(await row(then)).toMatchObject({ icsSequence: 0 })
  })

  it("leaves a replaced appointment that took place, and another patient's", async () => {
    const tookPlace = await addAppointment(db, clinic, '2026-01-02T15:00:00Z')
    const bobs = await addAppointment(db, clinic, tuesday11, { ptId: clinic.bobPt })
    const one = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId: tookPlace })
    const two = await addAppointment(db, clinic, '2026-01-07T15:00:00Z', { ...request, previousApptId: bobs })
    expect([await confirm(kim, one), await confirm(kim, two)]).toEqual([ok, ok])
    expect(await row(tookPlace)).toMatchObject({ status: 'Confirmed' })
    expect(await row(bobs)).toMatchObject({ status: 'Confirmed' })
  })

  it('takes the time of an imported request, and refuses if it is taken', async () => {
    const id = await addAppointment(db, clinic, tuesday10, { ...request, endsAt: null })
    await db.delete(appointmentQuanta)
    await db.insert(appointmentQuanta).values({
      prvId: clinic.kim,
      startsAt: new Date('2026-01-06T15:15:00Z'),
      heldForPt: clinic.bobPt,
      heldUntil: new Date(start + 1_800_000),
    })
    expect(await confirm(kim, id)).toMatchObject(slotTaken)
    await db.delete(appointmentQuanta)
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await quarters(id)).toEqual(['15:00', '15:15'])
  })

  it('works for an imported request without a provider', async () => {
    const id = await addAppointment(db, clinic, tuesday10, { ...request, prvId: null, templateId: null })
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await freeTimes(kim, id)).toEqual([])
    expect(await move(kim, id, tuesday11)).toMatchObject(slotTaken)
  })
})

describe('declining', () => {
  it('declines a request with its reason, releases its time and keeps what it would replace', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11)
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    expect(await decline(kim, id, { reason: 'phone-call', text: '  I will call you.  ' })).toEqual(ok)
    expect(await row(id)).toMatchObject({
      apptStatusId: 6,
      apptStatusSecId: 44,
      status: 'Declined',
      declinedAt: now(),
      declineReason: 'phone-call',
      declineText: 'I will call you.',
    })
    expect(await quarters(id)).toEqual([])
    expect(await row(previousApptId)).toMatchObject({ status: 'Confirmed' })
    expect(await quarters(previousApptId)).toEqual(['16:00', '16:15'])
    expect(await logged()).toEqual([
      { userId: clinic.drkim, ptId: clinic.annPt, type: 'appointment declined by staff' },
    ])
    const subject = 'The clinic could not confirm your appointment'
    expect(await told()).toEqual([{ to: 'Ann Ames', from: 'Dr. Kim Kerr', subject }])
  })

  it('cancels a confirmed appointment, also one that the patient cannot cancel', async () => {
    const id = await addAppointment(db, clinic, tuesday10, { apptStatusId: 7 })
    expect(await decline(kim, id)).toEqual(ok)
    expect(await row(id)).toMatchObject({ apptStatusId: 6, status: 'Cancelled', declineText: null })
    expect((await told()).map(({ subject }) => subject)).toEqual(['The clinic canceled your appointment'])
  })

  it('keeps the time that the patient gave up for a declined request', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11, { apptStatusId: 6, status: 'Cancelled' })
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const held = { heldForPt: clinic.annPt, heldUntil: new Date(start + 1_800_000), givenUpApptId: previousApptId }
    await db.insert(appointmentQuanta).values({ prvId: clinic.kim, startsAt: new Date(tuesday11), ...held })
    expect(await decline(kim, id)).toEqual(ok)
    expect(await db.select().from(appointmentQuanta)).toMatchObject([held])
  })

  it('is a conflict if it was canceled, or is confirmed and has started', async () => {
    const id = await addAppointment(db, clinic, tuesday10, { apptStatusId: 6, status: 'Cancelled' })
    const started = await addAppointment(db, clinic, '2026-01-05T12:59:00Z')
    expect(await decline(kim, id)).toMatchObject(conflict)
    expect(await decline(kim, started)).toMatchObject(conflict)
    expect(await move(kim, started, tuesday10)).toMatchObject(conflict)
  })

  it('is a conflict if a colleague confirmed or moved it after the caller read it, and changes nothing', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const seenAsRequest = await seenNow(id)
    expect(await confirm(rosa, id)).toEqual(ok)
    const seenAt10 = await seenNow(id)
    expect(await decline(kim, id, { seen: seenAsRequest })).toMatchObject(conflict)
    expect(await row(id)).toMatchObject({ status: 'Confirmed', declineReason: null })
    expect(await move(rosa, id, tuesday11)).toEqual(ok)
    expect(await decline(kim, id, { seen: seenAt10 })).toMatchObject(conflict)
    const wanted = { startsAt: tuesday10, siteID: clinic.sites.home, seen: seenAt10 }
    expect(await call(kim, `p-portal/schedule/move/${id}`, wanted)).toMatchObject(conflict)
    expect(await row(id)).toMatchObject({ status: 'Confirmed', sortedAt: new Date(tuesday11) })
    expect(await decline(kim, id)).toEqual(ok)
  })

  it('answers a request whose time has passed', async () => {
    const id = await addAppointment(db, clinic, '2026-01-02T15:00:00Z', request)
    expect(await decline(kim, id)).toEqual(ok)
  })

  it.each([
    { reason: 'weather' },
    { text: 'x'.repeat(501) },
    { text: null },
    { reason: undefined },
    { seen: undefined },
  ])('is refused with %j', async (more) => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    expect(await decline(kim, id, more)).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  })
})

describe('free times', () => {
  it("are those of the provider without lead time and horizon, with the appointment's own time", async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    await addAppointment(db, clinic, tuesday11)
    const day = await freeTimes(rosa, id)
    const from = day.map(({ timeFrom }) => timeFrom)
    expect(from).toContain('10:00')
    expect(from.filter((time) => time > '10:30' && time < '11:30')).toEqual([])
    expect(day[0]).toEqual({
      date: '2026-01-06',
      timeFrom: '09:00',
      timeTo: '09:30',
      siteName: 'Riverside',
      siteID: clinic.sites.home,
      startsAt: '2026-01-06T14:00:00.000Z',
      endsAt: '2026-01-06T14:30:00.000Z',
      timeZone: 'America/New_York',
    })
    // Today, and after the horizon of 60 days.
    expect(await freeTimes(rosa, id, '20260105', '20260105')).not.toEqual([])
    expect(await freeTimes(rosa, id, '20260601', '20260601')).not.toEqual([])
  })

  it("are at the caller's sites only", async () => {
    const id = await addAppointment(db, clinic, tuesday10, { prvId: clinic.far })
    expect(await freeTimes(kim, id)).toEqual([])
    expect(await move(kim, id, tuesday11, clinic.sites.harbor)).toMatchObject(slotTaken)
  })

  it.each([
    ['19000101', '19000102'],
    ['89991230', '89991231'],
  ])('answer from %s to %s', async (first, last) => {
    const id = await addAppointment(db, clinic, tuesday10)
    expect((await call(kim, freeTimesPath(id, first, last))).status).toBe(200)
  })

  it.each([
    ['20260230', '20260301'],
    ['20260106', '20260105'],
    ['20260101', '20260304'],
    ['20260101', '99991231'],
    ['90000101', '90000102'],
  ])('are refused from %s to %s', async (first, last) => {
    const id = await addAppointment(db, clinic, tuesday10)
    expect(await call(kim, freeTimesPath(id, first, last))).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  })
})

describe('moving', () => {
  it('moves a request to another time, confirms it and tells the patient', async () => {
    const previousApptId = await addAppointment(db, clinic, '2026-01-07T15:00:00Z')
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    expect(await move(kim, id, tuesday11)).toEqual(ok)
    expect(await row(id)).toMatchObject({
      apptStatusId: 3,
      apptStatusSecId: null,
      status: 'Confirmed',
      siteId: clinic.sites.home,
      date: '2026-01-06',
      startTime: '11:00',
      endTime: '11:30',
      sortedAt: new Date(tuesday11),
      endsAt: new Date('2026-01-06T16:30:00Z'),
      icsSequence: 1,
    })
    expect(await quarters(id)).toEqual(['16:00', '16:15'])
    expect(await row(previousApptId)).toMatchObject({ status: 'Cancelled' })
    expect(await logged()).toEqual([{ userId: clinic.drkim, ptId: clinic.annPt, type: 'appointment moved by staff' }])
    expect((await told()).map(({ subject }) => subject)).toEqual(['Your appointment has a new time'])
  })

  it('keeps status 7, and moves to a time that overlaps the old one', async () => {
    const id = await addAppointment(db, clinic, tuesday10, { apptStatusId: 7 })
    expect(await move(kim, id, '2026-01-06T15:15:00Z')).toEqual(ok)
    expect(await row(id)).toMatchObject({ apptStatusId: 7, startTime: '10:15' })
    expect(await quarters(id)).toEqual(['15:15', '15:30'])
  })

  it('gives an imported appointment, which has no quarter hours, a time', async () => {
    const id = await addAppointment(db, clinic, '2026-01-06T14:50:00Z', { templateId: null })
    await db.delete(appointmentQuanta)
    expect(await move(kim, id, tuesday11)).toEqual(ok)
    expect(await quarters(id)).toEqual(['16:00', '16:15'])
  })

  it.each([
    ['taken by another appointment', '2026-01-06T16:15:00Z'],
    ['outside of the hours', '2026-01-06T13:00:00Z'],
    ['off the quarter hour', '2026-01-06T15:05:00Z'],
    ['on a closed day', '2026-01-07T15:00:00Z'],
    ['in the past', '2026-01-05T12:00:00Z'],
  ])('is refused to a time that is %s, and changes nothing', async (_, time) => {
    const id = await addAppointment(db, clinic, tuesday10)
    await addAppointment(db, clinic, tuesday11)
    await db.insert(closures).values({ starts: '2026-01-07T00:00', ends: '2026-01-08T00:00', reason: 'Snow' })
    expect(await move(kim, id, time)).toMatchObject(slotTaken)
    expect(await row(id)).toMatchObject({ startTime: '10:00', icsSequence: 0 })
    expect(await quarters(id)).toEqual(['15:00', '15:15'])
  })

  it.each([
    '2026-02-30T15:00:00Z',
    '9999-12-31T23:59:59Z',
    '8999-12-31T23:59:59Z',
    '8999-12-29T15:00:00Z',
    '1900-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    'soon',
  ])('answers no server error for the time %s', async (time) => {
    const id = await addAppointment(db, clinic, tuesday10)
    expect([400, 409]).toContain((await move(kim, id, time)).status)
  })
})

describe('the waitlist', () => {
  /** Lets Bob wait for any earlier time. */
  const wait = (values: object = {}) =>
    db.insert(waitlist).values({
      ptId: clinic.bobPt,
      userId: clinic.bob,
      templateId: clinic.checkup,
      createdAt: now(),
      ...values,
    })
  /** Whether Bob was offered exactly one time, which overlaps the half hour from `time`. */
  const isOffered = async (time: string) => {
    const offers = await db.select().from(waitlistOffers)
    const from = Date.parse(time)
    return (
      offers.length === 1 &&
      offers.every(({ startsAt, endsAt }) => startsAt.getTime() < from + 1_800_000 && from < endsAt.getTime())
    )
  }

  it.each([
    ['declined', (id: number) => decline(kim, id)],
    ['moved', (id: number) => move(kim, id, '2026-01-07T15:00:00Z')],
  ] as const)('gets the time of a request that staff %s', async (_, answer) => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    await wait()
    expect(await answer(id)).toEqual(ok)
    expect(await isOffered(tuesday10)).toBe(true)
  })

  it('gets nothing from a request that staff confirmed', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    await wait()
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await db.select().from(waitlistOffers)).toEqual([])
  })

  it('gets the time of the appointment that a confirmed one replaces', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11)
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    await wait({ createdAt: new Date(start - 1000) })
    await wait({ ptId: clinic.annPt, userId: clinic.ann, previousApptId })
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await isOffered(tuesday11)).toBe(true)
    const [bobs, anns] = await db.select().from(waitlist).orderBy(waitlist.createdAt)
    expect([bobs?.endedAt, anns?.endedAt]).toEqual([null, now()])
  })

  it('gets the time that the patient had given up, once it is no longer kept', async () => {
    const previousApptId = await addAppointment(db, clinic, tuesday11, { apptStatusId: 6, status: 'Cancelled' })
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const heldUntil = new Date(start + 1_800_000)
    const held = { prvId: clinic.kim, heldForPt: clinic.annPt, heldUntil, givenUpApptId: previousApptId }
    for (const quarter of [tuesday11, '2026-01-06T16:15:00Z'])
      await db.insert(appointmentQuanta).values({ ...held, startsAt: new Date(quarter) })
    await wait()
    expect(await confirm(kim, id)).toEqual(ok)
    expect(await isOffered(tuesday11)).toBe(true)
  })
})

describe('an appointment of another site', () => {
  it('is not found, as a missing one', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    for (const wanted of [id, 999_999, '9'.repeat(15)]) {
      expect(await confirm(far, wanted)).toEqual(notFound)
      expect(await decline(far, wanted)).toEqual(notFound)
      expect(await move(far, wanted, tuesday11)).toEqual(notFound)
      expect(await call(far, freeTimesPath(wanted))).toEqual(notFound)
    }
    expect(await row(id)).toMatchObject({ status: 'Requested' })
  })

  it('without a site is that of the patient', async () => {
    const id = await addAppointment(db, clinic, tuesday10, { ...request, siteId: null })
    await db.update(patients).set({ siteId: clinic.sites.home }).where(eq(patients.ptId, clinic.annPt))
    expect(await confirm(far, id)).toEqual(notFound)
    expect(await confirm(kim, id)).toEqual(ok)
    await db.update(patients).set({ siteId: null })
  })
})

describe('staff with a record open', () => {
  const switched = async (by: SignedIn, path: string, body: object): Promise<SignedIn> => {
    const answer = await call(by, path, body)
    const { token } = v.parse(v.object({ token: v.string() }), answer.body)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { logonHisID: string }
    return { ...by, headers: { authorization: `Bearer ${token}`, LogonHisID: claims.logonHisID } }
  }

  it('log and tell the patient of the appointment, not the one of the record', async () => {
    const staff = await server.signIn('rosa', password, { PUserType: 99, site: clinic.sites.home })
    const opened = await switched(staff, 'account/open-patient', { PtID: clinic.bobPt })
    await db.delete(activityLog)
    expect(await confirm(opened, await addAppointment(db, clinic, tuesday10, request))).toEqual(ok)
    expect(await logged()).toMatchObject([{ ptId: clinic.annPt }])
    expect(await told()).toMatchObject([{ to: 'Ann Ames', from: 'Rosa Staff' }])
  })

  it('act in their own name while they act for another patient', async () => {
    const staff = await server.signIn('rosa', password, { PUserType: 99, site: clinic.sites.home })
    const tie = { userId: staff.user.userId, ptId: clinic.bobPt, relationship: 'mother' }
    await db.insert(representatives).values(tie)
    const acting = await switched(staff, 'account/represent', { RecptID: clinic.bobPt, RecptTypeID: 1 })
    await db.delete(activityLog)
    expect(await confirm(acting, await addAppointment(db, clinic, tuesday10, request))).toEqual(ok)
    const [entry] = await db.select().from(activityLog)
    expect(entry).toMatchObject({ userId: staff.user.userId, ptId: clinic.annPt, representativeId: null })
    expect(await told()).toMatchObject([{ to: 'Ann Ames', from: 'Rosa Staff' }])
    await db.delete(representatives)
  })
})

describe('at the same moment, on two servers', () => {
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  it('20 confirms of a request confirm it once', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const all = Array.from({ length: 20 }, (_, no) => confirm(kim, id, 3, no % 2 ? call : callSecond))
    expect(statuses(await Promise.all(all))).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await logged()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    expect(await row(id)).toMatchObject({ icsSequence: 1 })
  })

  it('the same confirm sent 5 times is done once, and each gets its reply', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const key = 'one-press-of-confirm'
    const all = Array.from({ length: 5 }, (_, no) => confirm(kim, id, 3, no % 2 ? call : callSecond, key))
    expect(statuses(await Promise.all(all))).toEqual([200, 200, 200, 200, 200])
    expect(await told()).toHaveLength(1)
  })

  /** Makes calls while another transaction changes the appointment, which commits when all of them wait. */
  const whileLocked = async <T>(id: number, calls: readonly (() => Promise<T>)[], change = {}): Promise<T[]> => {
    let made: Promise<T>[] = []
    await db.transaction(async (tx) => {
      const isThis = eq(appointments.apptId, id)
      await tx
        .update(appointments)
        .set({ note: null, ...change })
        .where(isThis)
      made = calls.map((make) => make())
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute(sql`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`)
          expect(rows).toEqual([{ count: calls.length }])
        },
        { timeout: 5000 },
      )
    })
    return Promise.all(made)
  }

  it('of a confirm and a decline, one wins and the other is a conflict', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const answers = await whileLocked(id, [() => confirm(kim, id), () => decline(rosa, id, {}, callSecond)])
    expect(statuses(answers)).toEqual([200, 409])
    const status = answers[0]?.status === 200 ? 'Confirmed' : 'Declined'
    expect(await row(id)).toMatchObject({ status, icsSequence: 1 })
    expect(await told()).toHaveLength(1)
  })

  it('of two moves of one appointment, one wins and the other is a conflict', async () => {
    const id = await addAppointment(db, clinic, tuesday10)
    const later = '2026-01-06T18:00:00Z'
    const moves = [() => move(kim, id, tuesday11), () => move(rosa, id, later, clinic.sites.home, callSecond)]
    const answers = await whileLocked(id, moves)
    expect(statuses(answers)).toEqual([200, 409])
    expect(await quarters(id)).toEqual(answers[0]?.status === 200 ? ['16:00', '16:15'] : ['18:00', '18:15'])
  })

  it('a confirm of a request and its replacement by the patient leave one of the two in the end', async () => {
    const ann = await server.signIn('ann', password)
    const id = await addAppointment(db, clinic, '2026-01-07T15:00:00Z', request)
    const replace = () =>
      call(ann, 'p-portal/appointments/book', {
        previousApptID: id,
        startTime: '2026-01-08T10:00',
        endTime: '2026-01-08T10:30',
        apptStatusID: 3,
        apptStatusSecID: 44,
        siteID: clinic.sites.home,
        prvID: clinic.kim,
        templateID: clinic.checkup,
      })
    const [confirmed, replaced] = await whileLocked(id, [() => confirm(kim, id, 3, callSecond), replace])
    expect(replaced?.status).toBe(200)
    const old = await row(id)
    expect([confirmed?.status, old?.status]).toEqual(
      confirmed?.status === 200 ? [200, 'Confirmed'] : [409, 'Cancelled'],
    )
    const booked = v.parse(book.reply, replaced?.body)
    expect(await confirm(kim, booked.apptID)).toEqual(ok)
    expect(await row(id)).toMatchObject({ status: 'Cancelled' })
    expect(await quarters(id)).toEqual([])
  })

  it('a patient who gives up an appointment while staff confirm its successor has the successor', async () => {
    const ann = await server.signIn('ann', password)
    const previousApptId = await addAppointment(db, clinic, '2026-01-07T15:00:00Z')
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const giveUp = () => call(ann, `p-portal/appointments/cancel/${previousApptId}?for=reschedule`, {})
    const [confirmed, given] = await whileLocked(previousApptId, [() => confirm(kim, id, 3, callSecond), giveUp])
    expect(confirmed).toEqual(ok)
    expect([200, 409]).toContain(given?.status)
    expect(await row(previousApptId)).toMatchObject({ status: 'Cancelled' })
    // Nothing is kept of the old time.
    expect(await db.select().from(appointmentQuanta)).toHaveLength(2)
  })

  it('a confirm finds that the patient canceled', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const canceled = { apptStatusId: 6, status: 'Cancelled' }
    expect(await whileLocked(id, [() => confirm(kim, id)], canceled)).toMatchObject([conflict])
    expect(await row(id)).toMatchObject({ status: 'Cancelled' })
  })

  it('of 6 moves to one time, one succeeds', async () => {
    const made = []
    for (const hour of [14, 15, 17, 18, 19, 20])
      made.push(await addAppointment(db, clinic, `2026-01-06T${hour}:00:00Z`))
    const moves = made.map((id, no) => move(kim, id, tuesday11, clinic.sites.home, no % 2 ? call : callSecond))
    expect(statuses(await Promise.all(moves))).toEqual([200, 409, 409, 409, 409, 409])
    const taken = await db
      .select()
      .from(appointmentQuanta)
      .where(eq(appointmentQuanta.startsAt, new Date(tuesday11)))
    expect(taken).toHaveLength(1)
    expect(await db.select().from(appointmentQuanta)).toHaveLength(12)
  })

  it('two appointments that are moved to each other’s time stay where they are', async () => {
    const one = await addAppointment(db, clinic, tuesday10)
    const two = await addAppointment(db, clinic, tuesday11)
    const moves = [move(kim, one, tuesday11), move(rosa, two, tuesday10, clinic.sites.home, callSecond)]
    expect(statuses(await Promise.all(moves))).toEqual([409, 409])
    expect([await quarters(one), await quarters(two)]).toEqual([
      ['15:00', '15:15'],
      ['16:00', '16:15'],
    ])
  })

  it('confirms of two requests that replace one appointment are both done', async () => {
    const previousApptId = await addAppointment(db, clinic, '2026-01-07T15:00:00Z')
    const one = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const two = await addAppointment(db, clinic, tuesday11, { ...request, previousApptId })
    expect(statuses(await Promise.all([confirm(kim, one), confirm(rosa, two, 3, callSecond)]))).toEqual([200, 200])
    expect(await row(previousApptId)).toMatchObject({ status: 'Cancelled', icsSequence: 1 })
  })
})

describe('a change that fails', () => {
  it('at its end changes nothing and tells nobody', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Writing the message fails.
    await db.execute(`alter table messages add constraint no_more check (message_id < 0) not valid`)
    const answer = await confirm(kim, id)
    await db.execute(`alter table messages drop constraint no_more`)
    vi.restoreAllMocks()
    expect(answer.status).toBe(500)
    expect(await row(id)).toMatchObject({ status: 'Requested', apptStatusSecId: 44, icsSequence: 0 })
    expect([await logged(), await told()]).toEqual([[], []])
  })
})
