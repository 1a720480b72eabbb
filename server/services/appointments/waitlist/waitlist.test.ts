import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { BookingClinic, monday, tuesday, types } from '../../../../tests/bookingClinic.ts'
import { type SignedIn } from '../../../../tests/server.ts'
import { outgoingMails } from '../../../db/schema/accounts.ts'
import { appointments } from '../../../db/schema/records.ts'
import {
  appointmentQuanta,
  closures,
  providerTemplates,
  visitTemplates,
  waitlistOffers,
} from '../../../db/schema/scheduling.ts'
import { passOnTimes } from './passOnTimes.ts'
import { startPassOnJob } from './startPassOnJob.ts'

const clinic = await BookingClinic.open()
const { db, ann, bob, people, kerr, lowe, home } = clinic
const [, , cid, dee, eve] = people as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]

const origins = { patient: 'https://portal.test', employee: 'https://staff.test', client: 'https://client.test' }
const outside = {
  mail: { clinicName: 'Test Clinic', origins, authPath: 'auth', wake: () => {} },
  push: { hosts: [], notify: () => {} },
}
const passOn = () =>
  passOnTimes(
    { db: clinic.servers[0]!.databases['main']!.db, now: () => clinic.now, ...outside },
    new AbortController().signal,
  )

beforeEach(async () => {
  await clinic.reset()
  await db.delete(outgoingMails)
})

/** Ann has a confirmed appointment on Tuesday at 9:00, unless another start is given. */
async function annsAppointment(start = `${tuesday}T09:00`, type: number = types.short): Promise<number> {
  const apptId = await clinic.booked({ start, type })
  await clinic.confirm(apptId)
  return apptId
}
const offeredTo = async (by: SignedIn) => (await clinic.decisions(by)).offered
const namesOfOffered = async () => {
  const names = ['ann', 'bob', 'cid', 'dee', 'eve']
  const offered = await Promise.all(people.map(offeredTo))
  return names.filter((_, index) => offered[index]?.length)
}
async function joinInOrder(who: readonly SignedIn[], wish: Parameters<BookingClinic['join']>[0] = {}): Promise<void> {
  for (const by of who) {
    expect((await clinic.join(wish, by)).status).toBe(200)
    clinic.wait(1)
  }
}
const decline = (by: SignedIn, startsAt = '2026-12-01T14:00:00.000Z') =>
  clinic.call('POST', 'p-portal/appointments/waitlist/decline', { by, body: { prvID: kerr, startsAt } })

describe('a wish for an earlier time', () => {
  it('is listed, and keeps its place if it is changed', async () => {
    const previous = await annsAppointment('2026-12-05T10:00')
    const { reply } = await clinic.join({ prvID: kerr, before: '2026-12-05', previousApptID: previous })
    clinic.wait(5)
    expect((await clinic.join({ prvID: kerr, part: 'morning' })).reply).toEqual(reply)
    expect(await clinic.waitlist()).toMatchObject([
      {
        waitlistID: reply['waitlistID'],
        prvID: kerr,
        templateID: types.short,
        names: { en: 'Short visit', es: 'Visita corta' },
        before: null,
        part: 'morning',
        since: monday.toISOString(),
      },
    ])
    expect(await clinic.waitlist(bob)).toEqual([])
  })

  it.each([
    ['a day that does not exist', { before: '2026-02-30' }, 400],
    ['an unknown part of the day', { part: 'night' }, 400],
    ['a provider beyond every number', { prvID: 1e300 }, 400],
    ['an unknown provider', { prvID: 999_999 }, 404],
    ['a visit type that nobody offers', { templateID: types.inactive }, 404],
    ['a visit type of another provider', { prvID: lowe, templateID: types.long }, 404],
    ['a missing appointment', { previousApptID: 999_999 }, 404],
  ])('is refused for %s', async (_, wish, status) => {
    expect((await clinic.join(wish)).status).toBe(status)
  })

  it('is refused for another patient’s appointment, and for a canceled one', async () => {
    const apptId = await annsAppointment()
    expect((await clinic.join({ previousApptID: apptId }, bob)).status).toBe(404)
    await clinic.cancel(apptId)
    expect((await clinic.join({ previousApptID: apptId })).status).toBe(404)
  })

  it('is refused beyond the maximum of 10', async () => {
    const more = await db
      .insert(visitTemplates)
      .values(
        Array.from({ length: 11 }, (_, index) => ({ templateId: 100 + index, name: `Type ${index}`, minutes: 20 })),
      )
      .returning({ templateId: visitTemplates.templateId })
    await db.insert(providerTemplates).values(more.map(({ templateId }) => ({ prvId: kerr, templateId })))
    const replies = await Promise.all(more.map(({ templateId }) => clinic.join({ templateID: templateId })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ status, code }) => status === 409 && code === 'conflict')).toHaveLength(1)
    expect(await clinic.waitlist()).toHaveLength(10)
  })

  it('is taken back once, and only by its patient', async () => {
    const id = Number((await clinic.join()).reply['waitlistID'])
    const leave = (by: SignedIn, waitlistId: number | string = id) =>
      clinic.call('POST', `p-portal/appointments/waitlist/leave/${waitlistId}`, { by, body: {} })
    expect(await leave(bob)).toEqual(await leave(bob, '999999999999999'))
    expect((await leave(bob)).status).toBe(404)
    expect((await leave(ann)).status).toBe(200)
    expect((await leave(ann)).status).toBe(200)
    expect(await clinic.waitlist()).toEqual([])
  })

  it('ends when its last day is over', async () => {
    await clinic.join({ before: '2026-12-02' })
    clinic.setTime('2026-12-02T14:00:00Z')
    await passOn()
    expect(await clinic.waitlist()).toHaveLength(1)
    clinic.setTime('2026-12-03T14:00:00Z')
    await passOn()
    expect(await clinic.waitlist()).toEqual([])
  })
})

describe('a time that comes free', () => {
  it('is offered to the first who waits, and held for 15 minutes', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([bob, cid])
    expect((await clinic.cancel(apptId)).status).toBe(200)
    expect(await namesOfOffered()).toEqual(['bob'])
    expect(await offeredTo(bob)).toMatchObject([
      {
        date: tuesday,
        timeFrom: '09:00',
        timeTo: '09:20',
        prvID: kerr,
        siteID: home,
        templateID: types.short,
        heldUntil: '2026-11-30T14:24:00.000Z',
        previousApptID: null,
      },
    ])
    expect((await clinic.starts({}, cid))[0]).toBe('09:30')
    expect((await clinic.starts({}, bob))[0]).toBe('09:00')
    expect(await clinic.book({ by: cid })).toMatchObject({ status: 409, code: 'slot-taken' })
    expect((await clinic.book({ by: bob })).status).toBe(200)
    expect(await clinic.waitlist(bob)).toEqual([])
    expect(await clinic.waitlist(cid)).toHaveLength(1)
    expect(await offeredTo(bob)).toEqual([])
  })

  it('goes from one to the next when an offer runs out, never twice to the same, and is free at last', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([cid, bob])
    await clinic.cancel(apptId)
    expect(await namesOfOffered()).toEqual(['cid'])
    await passOn()
    expect(await namesOfOffered()).toEqual(['cid'])
    clinic.wait(15)
    expect(await offeredTo(cid)).toEqual([])
    await passOn()
    expect(await namesOfOffered()).toEqual(['bob'])
    clinic.wait(15)
    await passOn()
    expect(await namesOfOffered()).toEqual([])
    expect((await clinic.starts({}, eve))[0]).toBe('09:00')
    expect(await db.$count(waitlistOffers, isNull(waitlistOffers.endedAt))).toBe(0)
    expect(await clinic.waitlist(cid)).toHaveLength(1)
  })

  it('goes to the next at once when an offer is turned down, or its wish is taken back', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([bob, cid, dee])
    await clinic.cancel(apptId)
    expect((await decline(cid)).status).toBe(200)
    expect(await namesOfOffered()).toEqual(['bob'])
    expect((await decline(bob)).status).toBe(200)
    expect((await decline(bob)).status).toBe(200)
    expect(await namesOfOffered()).toEqual(['cid'])
    const [wish] = await clinic.waitlist(cid)
    await clinic.call('POST', `p-portal/appointments/waitlist/leave/${wish?.waitlistID}`, { by: cid, body: {} })
    expect(await namesOfOffered()).toEqual(['dee'])
  })

  it('is not offered to the patient who had it', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([ann, bob])
    await clinic.cancel(apptId)
    expect(await namesOfOffered()).toEqual(['bob'])
  })

  it.each([
    ['another provider', { prvID: lowe }],
    ['a longer visit', { templateID: types.long }],
    ['an earlier day', { before: tuesday }],
    ['another part of the day', { part: 'afternoon' }],
  ])('is not offered to someone who waits for %s', async (_, wish) => {
    const apptId = await annsAppointment()
    await clinic.booked({ start: `${tuesday}T09:30`, by: eve })
    await joinInOrder([bob], wish)
    await joinInOrder([cid], { prvID: kerr, before: '2026-12-02', part: 'morning' })
    await clinic.cancel(apptId)
    expect(await namesOfOffered()).toEqual(['cid'])
  })

  it('is offered only if it is earlier than the appointment that it would replace', async () => {
    const apptId = await annsAppointment()
    const later = await clinic.booked({ by: bob, start: '2026-12-03T10:00' })
    const earlier = await clinic.booked({ by: cid, start: '2026-11-30T15:00' })
    await clinic.join({ previousApptID: earlier }, cid)
    clinic.wait(1)
    await clinic.join({ previousApptID: later }, bob)
    await clinic.cancel(apptId)
    expect(await offeredTo(cid)).toEqual([])
    expect(await offeredTo(bob)).toMatchObject([{ previousApptID: later }])
    await clinic.booked({ by: bob, previous: later })
    expect(await clinic.row(later)).toMatchObject({ status: 'Cancelled' })
    expect(await clinic.waitlist(bob)).toEqual([])
  })

  it('is offered to several people if it is long enough', async () => {
    const apptId = await annsAppointment('2026-12-02T09:00', types.long)
    await clinic.booked({ by: eve, start: '2026-12-02T10:00' })
    await joinInOrder([bob, cid, dee])
    await clinic.cancel(apptId)
    expect((await offeredTo(bob))[0]?.timeFrom).toBe('09:00')
    expect((await offeredTo(cid))[0]?.timeFrom).toBe('09:30')
    expect(await offeredTo(dee)).toEqual([])
  })

  it('is not offered if the provider is away by now, or if it is too late', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([bob])
    await db.insert(closures).values({ starts: `${tuesday}T00:00`, ends: `${tuesday}T23:00`, reason: 'Storm' })
    await clinic.cancel(apptId)
    expect(await namesOfOffered()).toEqual([])
  })

  it('is offered after a request was replaced', async () => {
    const old = await clinic.booked()
    await joinInOrder([bob])
    await clinic.booked({ start: `${tuesday}T11:00`, previous: old })
    expect(await namesOfOffered()).toEqual(['bob'])
  })

  it('that was given up is offered only when the patient has not taken it back in time', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([bob])
    await clinic.cancel(apptId, { reschedule: true })
    await passOn()
    expect(await namesOfOffered()).toEqual([])
    clinic.wait(30)
    await passOn()
    expect(await namesOfOffered()).toEqual(['bob'])
    expect(await db.$count(appointmentQuanta, isNull(appointmentQuanta.apptId))).toBe(2)
  })

  it('is offered to one person if two instances pass it on at once', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([bob, cid])
    await clinic.cancel(apptId, { reschedule: true })
    clinic.wait(30)
    await Promise.all([passOn(), passOn(), passOn()])
    expect(await namesOfOffered()).toEqual(['bob'])
    expect(await db.$count(waitlistOffers)).toBe(1)
  })

  it('is offered once to each person at a time', async () => {
    const first = await annsAppointment()
    const second = await annsAppointment(`${tuesday}T10:00`)
    await joinInOrder([bob])
    await clinic.cancel(first)
    await clinic.cancel(second)
    expect(await offeredTo(bob)).toHaveLength(1)
  })

  it('stays offered if the wish’s appointment is canceled, but replaces nothing', async () => {
    const apptId = await annsAppointment()
    const later = await clinic.booked({ by: bob, start: '2026-12-03T10:00' })
    await clinic.join({ previousApptID: later }, bob)
    await clinic.cancel(apptId)
    await db.update(appointments).set({ status: 'Declined' }).where(eq(appointments.apptId, later))
    expect(await offeredTo(bob)).toMatchObject([{ previousApptID: null }])
  })

  it('ends the wishes for an earlier time than a canceled appointment', async () => {
    const apptId = await annsAppointment('2026-12-03T10:00')
    await clinic.join({ previousApptID: apptId })
    await clinic.cancel(apptId)
    expect(await clinic.waitlist()).toEqual([])
  })
})

describe('startPassOnJob', () => {
  it('passes on at intervals, and not after it was stopped', async () => {
    const apptId = await annsAppointment()
    await joinInOrder([bob])
    await clinic.cancel(apptId, { reschedule: true })
    const { db: pool } = clinic.servers[0]!.databases['main']!
    const job = startPassOnJob({ db: pool, ...outside, now: () => clinic.now, everyMs: 20 })
    clinic.wait(30)
    await expect.poll(namesOfOffered, { timeout: 10_000 }).toEqual(['bob'])
    await job.stop()
    clinic.wait(15)
    await new Promise((done) => setTimeout(done, 200))
    expect(await db.$count(waitlistOffers, isNull(waitlistOffers.endedAt))).toBe(1)
  })
})

describe('declining an offer', () => {
  it.each([
    ['an instant that does not exist', { prvID: kerr, startsAt: '2026-13-31T15:00:00.000Z' }, 400],
    ['a time that is not offered', { prvID: kerr, startsAt: '2026-12-24T15:00:00.000Z' }, 200],
    ['a provider beyond every number', { prvID: 1e300, startsAt: '2026-12-24T15:00:00.000Z' }, 400],
  ])('of %s replies as documented', async (_, body, status) => {
    expect((await clinic.call('POST', 'p-portal/appointments/waitlist/decline', { body })).status).toBe(status)
  })
})
