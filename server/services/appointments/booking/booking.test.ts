import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#src/contract/booking.ts'
import { BookingClinic, monday, tuesday, types } from '../../../../tests/bookingClinic.ts'
import { activityLog } from '../../../db/schema/accounts.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta, providerHours } from '../../../db/schema/scheduling.ts'

const clinic = await BookingClinic.open()
const { db, ann, bob, kerr, lowe, home, harbor } = clinic

beforeEach(() => clinic.reset())

const quartersOf = async (apptId: number) =>
  (await db.select().from(appointmentQuanta).where(eq(appointmentQuanta.apptId, apptId))).map(({ startsAt }) =>
    startsAt.toISOString().slice(11, 16),
  )

describe('book', () => {
  it('stores a request with both ends, and takes every quarter hour that the visit touches', async () => {
    const apptId = await clinic.booked()
    expect(await clinic.row(apptId)).toMatchObject({
      ptId: ann.user.PtID,
      apptStatusId: 3,
      apptStatusSecId: 44,
      status: 'Requested',
      date: tuesday,
      startTime: '09:00',
      endTime: '09:20',
      sortedAt: new Date('2026-12-01T14:00:00Z'),
      endsAt: new Date('2026-12-01T14:20:00Z'),
      requestedAt: monday,
      template: 'Short visit',
      previousApptId: null,
    })
    expect(await quartersOf(apptId)).toEqual(['14:00', '14:15'])
    expect(await clinic.upcoming()).toMatchObject([
      {
        apptID: apptId,
        apptStatusID: 3,
        apptStatusSecID: 44,
        endTime: '09:20',
        startsAt: '2026-12-01T14:00:00.000Z',
        timeZone: 'America/New_York',
        modality: 'in-person',
        templateNames: { en: 'Short visit', es: 'Visita corta' },
        instructions: { en: 'Bring a list.' },
      },
    ])
    expect(await clinic.upcoming(bob)).toEqual([])
    const logged = await db.select().from(activityLog).where(eq(activityLog.activityType, 'appointment requested'))
    expect(logged.at(-1)).toMatchObject({ ptId: ann.user.PtID })
  })

  it('refuses the time to another patient, and to the same one', async () => {
    await clinic.booked()
    for (const by of [bob, ann]) expect(await clinic.book({ by })).toMatchObject({ status: 409, code: 'slot-taken' })
    expect(await clinic.book({ by: bob, start: `${tuesday}T09:15` })).toMatchObject({ status: 409, code: 'slot-taken' })
    expect((await clinic.book({ by: bob, start: `${tuesday}T09:30` })).status).toBe(200)
  })

  it.each([
    ['off the quarter hour', { start: `${tuesday}T09:05` }],
    ['outside of the hours', { start: `${tuesday}T12:00` }],
    ['in the past', { start: '2026-11-30T09:00' }],
    ['with another length', { end: `${tuesday}T09:40` }],
    ['with a negative length', { end: `${tuesday}T08:40` }],
    ['at a site where the provider is not', { site: harbor }],
    ['at an unknown site', { site: 999_999 }],
    ['with an instant that does not match', { startsAt: '2026-12-01T15:00:00.000Z' }],
    ['with an instant that does not exist', { startsAt: '2026-02-31T15:00:00.000Z' }],
    ['within the lead time', { type: types.long, start: '2026-11-30T17:00' }],
    ['beyond the horizon', { type: types.long, start: '2027-01-04T09:00' }],
    ['in the year 8999', { start: '8999-12-31T09:00' }],
  ])('refuses a time %s with 409 slot-taken', async (_, asked) => {
    expect(await clinic.book(asked)).toMatchObject({ status: 409, code: 'slot-taken' })
    expect(await db.$count(appointments)).toBe(0)
  })

  it.each([
    ['a time with seconds', { start: `${tuesday}T09:00:00`, end: `${tuesday}T09:20:00` }, 400],
    ['the year 9999', { start: '9999-12-31T09:00' }, 400],
    ['the year 0', { start: '0000-01-01T09:00' }, 400],
    ['February 30', { start: '2027-02-30T09:00', end: '2027-02-30T09:20' }, 400],
    ['a provider beyond every number', { prv: 1e300 }, 400],
    ['a negative provider', { prv: -5 }, 400],
    ['a site that is no whole number', { site: 1.5 }, 400],
    ['an unknown provider', { prv: 999_999 }, 404],
    ['an unknown visit type', { type: 999_999 }, 404],
    ['a visit type of another provider', { prv: lowe, type: types.long }, 404],
    ['a missing previous appointment', { previous: 999_999 }, 404],
  ])('refuses %s with %s', async (_, asked, status) => {
    expect((await clinic.book(asked)).status).toBe(status)
  })

  it('stores a request also if the body claims another status, by refusing it', async () => {
    const body = {
      startTime: `${tuesday}T09:00`,
      endTime: `${tuesday}T09:20`,
      apptStatusID: 3,
      apptStatusSecID: 0,
      siteID: home,
      prvID: kerr,
      templateID: types.short,
    }
    expect((await clinic.call('POST', contract.book.path, { body })).status).toBe(400)
  })

  it('needs no key, because clients of the spec send none', async () => {
    expect((await clinic.book({ key: null })).status).toBe(200)
  })

  it('is done once under its key, and refused under a key that was used for another time', async () => {
    const key = randomUUID()
    const first = await clinic.book({ key })
    expect(await clinic.book({ key, server: 1 })).toEqual(first)
    expect(await clinic.book({ key, start: `${tuesday}T10:00` })).toMatchObject({ status: 409, code: 'conflict' })
    expect(await db.$count(appointments)).toBe(1)
  })

  it.each([50, 200])('gives a time to exactly one of %i parallel requests on two instances', async (count) => {
    const bookOnce = async (no: number) => {
      const asked = { by: clinic.people[no % 5]!, server: no % 2, key: randomUUID() }
      // A busy server may ask to try again.
      for (;;) {
        const reply = await clinic.book(asked)
        if (reply.status !== 503) return reply
      }
    }
    const replies = await Promise.all(Array.from({ length: count }, (_, no) => bookOnce(no)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status, code }) => `${status} ${String(code)}`))).toEqual(
      new Set(['200 undefined', '409 slot-taken']),
    )
    expect(await db.$count(appointments)).toBe(1)
    expect(await db.$count(appointmentQuanta)).toBe(2)
  })

  it('gives overlapping times of parallel requests to patients without overlap', async () => {
    const starts = ['13:00', '13:15', '13:30', '13:45', '14:00', '14:15', '14:30', '14:45']
    const replies = await Promise.all(
      [...starts, ...starts.toReversed()].map((time, no) =>
        clinic.book({ by: no % 2 ? ann : bob, start: `${tuesday}T${time}`, server: no % 2 }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const rows = await db.select().from(appointments).orderBy(appointments.sortedAt)
    for (const [index, row] of rows.slice(1).entries())
      expect(row.sortedAt?.getTime()).toBeGreaterThanOrEqual(rows[index]?.endsAt?.getTime() ?? Infinity)
  })

  it('books the repeated hour of a clock change by its instant, and the first of both without', async () => {
    await db.insert(providerHours).values({ prvId: kerr, siteId: home, weekday: 7, fromTime: '00:00', toTime: '04:00' })
    clinic.setTime('2027-11-01T12:00:00Z')
    const asked = { start: '2027-11-07T01:15' }
    const second = await clinic.booked({ ...asked, startsAt: '2027-11-07T06:15:00.000Z' })
    expect((await clinic.row(second)).sortedAt).toEqual(new Date('2027-11-07T06:15:00Z'))
    const first = await clinic.booked({ ...asked, by: bob })
    expect((await clinic.row(first)).sortedAt).toEqual(new Date('2027-11-07T05:15:00Z'))
  })
})

describe('book in place of another appointment', () => {
  it('replaces an unconfirmed request in the same transaction, also by an overlapping time', async () => {
    const old = await clinic.booked()
    const apptId = await clinic.booked({ start: `${tuesday}T09:15`, previous: old })
    expect(await clinic.row(old)).toMatchObject({ apptStatusId: 6, status: 'Cancelled' })
    expect(await clinic.row(apptId)).toMatchObject({ previousApptId: old, status: 'Requested' })
    expect(await quartersOf(old)).toEqual([])
    expect((await clinic.upcoming()).map(({ apptID }) => apptID)).toEqual([apptId])
    const logged = await db.select().from(activityLog).where(eq(activityLog.activityType, 'appointment rescheduled'))
    expect(logged).toHaveLength(1)
  })

  it('keeps the request if the new time is taken', async () => {
    const old = await clinic.booked()
    await clinic.booked({ by: bob, start: `${tuesday}T10:00` })
    expect(await clinic.book({ start: `${tuesday}T10:00`, previous: old })).toMatchObject({
      status: 409,
      code: 'slot-taken',
    })
    expect(await clinic.row(old)).toMatchObject({ apptStatusId: 3, apptStatusSecId: 44, status: 'Requested' })
    expect(await quartersOf(old)).toEqual(['14:00', '14:15'])
  })

  it.each([3, 7])('leaves a confirmed appointment with status %i until the clinic confirms', async (status) => {
    const old = await clinic.booked()
    await clinic.confirm(old, status)
    const apptId = await clinic.booked({ start: `${tuesday}T10:00`, previous: old })
    expect(await clinic.row(old)).toMatchObject({ apptStatusId: status, status: 'Confirmed' })
    expect(await quartersOf(old)).toEqual(['14:00', '14:15'])
    expect((await clinic.upcoming()).map(({ apptID }) => apptID)).toEqual([old, apptId])
    expect(await clinic.book({ start: `${tuesday}T09:15`, previous: old })).toMatchObject({ status: 409 })
  })

  it('replaces a request once if two times are requested for it at once', async () => {
    const old = await clinic.booked()
    const replies = await Promise.all(
      ['10:00', '11:00'].map((time, server) => clinic.book({ start: `${tuesday}T${time}`, previous: old, server })),
    )
    expect(new Set(replies.map(({ status, code }) => `${status} ${String(code)}`))).toEqual(
      new Set(['200 undefined', '409 conflict']),
    )
    expect(await clinic.upcoming()).toHaveLength(1)
  })

  it('replies as for a missing appointment if it is another patient’s', async () => {
    const foreign = await clinic.booked({ by: bob })
    const missing = await clinic.book({ start: `${tuesday}T10:00`, previous: 999_999 })
    expect(await clinic.book({ start: `${tuesday}T10:00`, previous: foreign })).toEqual(missing)
    expect(await clinic.row(foreign)).toMatchObject({ status: 'Requested' })
  })

  it('refuses one that has started', async () => {
    const old = await clinic.booked()
    await clinic.confirm(old)
    clinic.setTime('2026-12-01T14:01:00Z')
    expect(await clinic.book({ start: `${tuesday}T10:00`, previous: old })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  it('needs security action 7', async () => {
    const old = await clinic.booked()
    await clinic.setAction(7, false)
    expect(await clinic.book({ start: `${tuesday}T10:00`, previous: old })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    })
    expect((await clinic.book({ start: `${tuesday}T10:00` })).status).toBe(200)
  })
})
