import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#src/contract/schedule.ts'
import {
  conflict,
  freeTimesPath,
  notFound,
  ok,
  scheduleAnswers,
  slotTaken,
  start,
  tuesday10,
  tuesday11,
} from '../../../tests/scheduleAnswers.ts'
import { addAppointment, request } from '../../../tests/scheduleClinic.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { appointmentQuanta, closures, waitlist, waitlistOffers } from '../../db/schema/scheduling.ts'

const schedule = await scheduleAnswers()
const { clinic, clock, db, call, signIn, kim, rosa, far } = schedule
const { confirm, decline, move, freeTimes, seenNow, row, quarters, logged, told } = schedule

beforeEach(schedule.reset)

const set = (id: number, values: object) => db.update(appointments).set(values).where(eq(appointments.apptId, id))

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
    clock.now = new Date(Date.parse(tuesday10) + 60_000)
    expect(await confirm(await signIn('drkim'), id)).toMatchObject(slotTaken)
    clock.now = new Date(start)
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
      declinedAt: clock.now,
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

describe('the waitlist', () => {
  /** Lets Bob wait for any earlier time. */
  const wait = (values: object = {}) =>
    db.insert(waitlist).values({
      ptId: clinic.bobPt,
      userId: clinic.bob,
      templateId: clinic.checkup,
      createdAt: clock.now,
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
    expect([bobs?.endedAt, anns?.endedAt]).toEqual([null, clock.now])
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
    const staff = await signIn('rosa')
    const opened = await switched(staff, 'account/open-patient', { PtID: clinic.bobPt })
    await db.delete(activityLog)
    expect(await confirm(opened, await addAppointment(db, clinic, tuesday10, request))).toEqual(ok)
    expect(await logged()).toMatchObject([{ ptId: clinic.annPt }])
    expect(await told()).toMatchObject([{ to: 'Ann Ames', from: 'Rosa Staff' }])
  })

  it('act in their own name while they act for another patient', async () => {
    const staff = await signIn('rosa')
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
