import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#src/contract/booking.ts'
import { previousAppointments, upcomingAppointments } from '#src/contract/appointments.ts'
import { BookingClinic, monday, tuesday, types } from '../../../../tests/bookingClinic.ts'
import { activityLog } from '../../../db/schema/accounts.ts'
import { appointments } from '../../../db/schema/records.ts'
import {
  appointmentQuanta,
  closures,
  providerHours,
  securityActions,
  waitlist as wishes,
  waitlistOffers,
} from '../../../db/schema/scheduling.ts'

const clinic = await BookingClinic.open()
const { db, ann, bob, kerr, lowe, home, harbor } = clinic

beforeEach(async () => {
  clinic.setTime(monday)
  await db.delete(appointmentQuanta)
  await db.delete(waitlistOffers)
  await db.delete(wishes)
  await db.delete(appointments)
  await db.delete(closures)
  await db.delete(providerHours).where(eq(providerHours.fromTime, '00:00'))
  await db.update(securityActions).set({ isActive: true })
})

const setAction = (action: number, isActive: boolean) =>
  db.update(securityActions).set({ isActive }).where(eq(securityActions.ppSecPgActionId, action))
const upcomingOf = async (by = ann) => {
  const { reply } = await clinic.call('GET', upcomingAppointments.path, { by })
  return v.parse(upcomingAppointments.reply, reply)
}
const quartersOf = async (apptId: number) =>
  (await db.select().from(appointmentQuanta).where(eq(appointmentQuanta.apptId, apptId))).map(({ startsAt }) =>
    startsAt.toISOString().slice(11, 16),
  )

describe('lists to choose from', () => {
  it('name the providers who offer an active type and have hours, by name', async () => {
    const { reply } = await clinic.call('GET', 'p-portal/appointments/getPtPrvList/3')
    expect(v.parse(contract.providers.reply, reply).map(({ prvID }) => prvID)).toEqual(
      [lowe, kerr].toSorted((a, b) => b - a),
    )
  })

  it('name the active visit types of a provider, or of all providers, with words in each language', async () => {
    const of = async (prvId: number) => {
      const { reply } = await clinic.call('GET', `p-portal/appointments/templates/${prvId}`)
      return v.parse(contract.templates.reply, reply)
    }
    expect((await of(kerr)).map(({ templateID }) => templateID)).toEqual([types.long, types.short])
    expect((await of(0)).map(({ templateID }) => templateID)).toEqual([types.long, types.short])
    expect(await of(lowe)).toEqual([
      {
        templateID: types.short,
        templateName: 'Short visit',
        names: { en: 'Short visit', es: 'Visita corta' },
        instructions: { en: 'Bring a list.' },
        minutes: 20,
        modality: 'in-person',
      },
    ])
    expect(await of(999_999)).toEqual([])
  })

  it('name the days on which everybody is away, and not the leave of one provider', async () => {
    await db.insert(closures).values([
      { starts: '2026-12-03T00:00', ends: '2026-12-04T00:00', reason: 'Holiday', reasonEs: 'Festivo' },
      { starts: '2026-12-05T00:00', ends: '2026-12-06T00:00', reason: 'Leave', prvId: kerr },
      { starts: '2026-12-07T09:00', ends: '2026-12-07T18:00', reason: 'Training', siteId: home },
      { starts: '2026-12-08T09:00', ends: '2026-12-08T12:00', reason: 'Half a day' },
    ])
    const path = `p-portal/appointments/closedDays?start=20261201&end=20261231&prvId=${kerr}`
    const { reply } = await clinic.call('GET', path)
    expect(v.parse(contract.closedDays.reply, reply)).toEqual([
      { date: '2026-12-03', reason: { en: 'Holiday', es: 'Festivo' } },
      { date: '2026-12-07', reason: { en: 'Training' } },
    ])
  })
})

describe('available', () => {
  it('lists the free times with site, zone and instants', async () => {
    const { status, reply } = await clinic.available()
    const slots = v.parse(contract.available.reply, reply)
    expect(status).toBe(200)
    expect(slots[0]).toEqual({
      date: tuesday,
      timeFrom: '09:00',
      timeTo: '09:20',
      siteName: 'Riverside',
      siteID: home,
      startsAt: '2026-12-01T14:00:00.000Z',
      endsAt: '2026-12-01T14:20:00.000Z',
      timeZone: 'America/New_York',
    })
    expect(slots.at(-1)?.timeFrom).toBe('17:30')
  })

  it('lists only times that start now or later, by the clock of the server', async () => {
    const today = { start: '20261130', end: '20261130' }
    expect((await clinic.starts(today))[0]).toBe('09:15')
    clinic.setTime('2026-11-30T14:15:00Z')
    expect((await clinic.starts(today))[0]).toBe('09:15')
    clinic.setTime('2026-11-30T14:15:01Z')
    expect((await clinic.starts(today))[0]).toBe('09:30')
  })

  it('applies lead time and horizon of the visit type', async () => {
    expect(await clinic.starts({ start: '20261130', end: '20261130', tmplId: types.long })).toEqual([])
    expect((await clinic.starts({ tmplId: types.long }))[0]).toBe('09:15')
    expect(await clinic.starts({ start: '20261230', end: '20261230', tmplId: types.long })).not.toEqual([])
    expect(await clinic.starts({ start: '20261231', end: '20261231', tmplId: types.long })).toEqual([])
  })

  it('leaves out imported appointments without an end as if they took half an hour', async () => {
    const imported = { ptId: bob.user.PtID ?? 0, prvId: kerr, apptStatusId: 3, status: 'Confirmed', date: tuesday }
    await db.insert(appointments).values([
      { ...imported, startTime: '09:05', sortedAt: new Date('2026-12-01T14:05:00Z') },
      {
        ...imported,
        startTime: '13:00',
        sortedAt: new Date('2026-12-01T18:00:00Z'),
        status: 'Cancelled',
        apptStatusId: 6,
      },
      { ...imported, startTime: '14:00', sortedAt: new Date('2026-12-01T19:00:00Z'), status: 'Declined' },
    ])
    const starts = await clinic.starts()
    expect(starts.slice(0, 2)).toEqual(['09:45', '10:00'])
    expect(starts).toEqual(expect.arrayContaining(['13:00', '14:00']))
  })

  it.each([
    ['a day that does not exist', { start: '20260230', end: '20260301' }],
    ['the year 9999', { start: '99991201', end: '99991231' }],
    ['the year 0', { start: '00000101', end: '00000102' }],
    ['a month that does not exist', { start: '20261301', end: '20261302' }],
    ['an end before the start', { start: '20261202', end: '20261201' }],
    ['63 days', { start: '20261201', end: '20270201' }],
    ['10,000 days', { start: '20261201', end: '20540417' }],
    ['a start with a time', { start: '20261201T090000' }],
    ['a negative provider', { prvId: -1 }],
    ['a provider of 20 digits', { prvId: '99999999999999999999' }],
    ['a visit type that is no number', { tmplId: '1;drop' }],
  ])('refuses %s with 400', async (_, query) => {
    expect(await clinic.available(query)).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('accepts 62 days', async () => {
    expect((await clinic.available({ start: '20261201', end: '20270131' })).status).toBe(200)
  })

  it.each([
    ['an unknown provider', { prvId: '999999999999999' }],
    ['provider 0', { prvId: 0 }],
    ['a visit type of another provider', { prvId: lowe, tmplId: types.long }],
    ['an inactive visit type', { tmplId: types.inactive }],
    ['a missing appointment to ignore', { ignoreApptID: '999999999999999' }],
  ])('replies 404 for %s', async (_, query) => {
    expect(await clinic.available(query)).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('replies 404 if the appointment to ignore is another patient’s', async () => {
    const apptId = await clinic.booked({ by: bob })
    expect(await clinic.available({ ignoreApptID: apptId })).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('lists the time of an own request if it is ignored, and not the time of a confirmed appointment', async () => {
    const apptId = await clinic.booked()
    expect((await clinic.starts())[0]).toBe('09:30')
    expect((await clinic.starts({ ignoreApptID: apptId }))[0]).toBe('09:00')
    await clinic.confirm(apptId)
    expect((await clinic.starts({ ignoreApptID: apptId }))[0]).toBe('09:30')
  })

  it('lists a time at which the provider is at two sites at both, until it is taken at one', async () => {
    const at = async () =>
      v
        .parse(contract.available.reply, (await clinic.available({ prvId: lowe })).reply)
        .filter(({ timeFrom }) => timeFrom === '09:30')
        .map(({ siteID }) => siteID)
    expect(await at()).toEqual([home, harbor])
    await clinic.booked({ prv: lowe, site: harbor, start: `${tuesday}T09:30` })
    expect(await at()).toEqual([])
  })
})

describe('firstFree', () => {
  const first = async (query: string) => {
    const { status, reply } = await clinic.call('GET', `p-portal/appointments/firstFree?${query}`)
    return status === 200 ? v.parse(contract.firstFree.reply, reply) : status
  }
  const shown = (slots: Awaited<ReturnType<typeof first>>) =>
    typeof slots === 'number'
      ? slots
      : slots.map((one) => `${one.prvID === kerr ? 'kerr' : 'lowe'} ${one.date} ${one.timeFrom}`)

  it('lists the first time of each provider and day, at most 12', async () => {
    const slots = await first(`tmplId=${types.short}`)
    expect(shown(slots)).toHaveLength(12)
    expect((shown(slots) as string[]).slice(0, 4)).toEqual([
      'kerr 2026-11-30 09:15',
      expect.stringContaining('2026-12-01 09:00'),
      expect.stringContaining('2026-12-01 09:00'),
      'kerr 2026-12-02 09:00',
    ])
  })

  it('limits them to a provider and a part of the day', async () => {
    const slots = (await first(`tmplId=${types.short}&prvId=${kerr}&part=evening`)) as object[]
    expect(shown(slots as never)).toEqual(
      Array.from({ length: 12 }, (_, day) => {
        const date = new Date(Date.parse('2026-11-30T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10)
        return `kerr ${date} 17:00`
      }),
    )
  })

  it('finds a time months ahead if everything before is closed', async () => {
    await db.insert(closures).values({ starts: '2026-11-01T00:00', ends: '2027-04-01T00:00', reason: 'Move' })
    expect((shown(await first(`tmplId=${types.short}&prvId=${kerr}`)) as string[])[0]).toBe('kerr 2027-04-01 09:00')
  })

  it('replies with an empty list if nothing is free within the horizon, and 404 for a type that nobody offers', async () => {
    await db.insert(closures).values({ starts: '2026-11-01T00:00', ends: '2027-04-01T00:00', reason: 'Move' })
    expect(await first(`tmplId=${types.long}`)).toEqual([])
    expect(await first(`tmplId=${types.inactive}`)).toBe(404)
    expect(await first(`tmplId=${types.long}&prvId=${lowe}`)).toBe(404)
  })
})

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
    expect(await upcomingOf()).toMatchObject([
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
    expect(await upcomingOf(bob)).toEqual([])
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
    expect((await upcomingOf()).map(({ apptID }) => apptID)).toEqual([apptId])
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
    expect((await upcomingOf()).map(({ apptID }) => apptID)).toEqual([old, apptId])
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
    expect(await upcomingOf()).toHaveLength(1)
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
    await setAction(7, false)
    expect(await clinic.book({ start: `${tuesday}T10:00`, previous: old })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    })
    expect((await clinic.book({ start: `${tuesday}T10:00` })).status).toBe(200)
  })
})

describe('cancel', () => {
  it.each([
    ['status 3', 3, null, 200, 200],
    ['status 3, requested', 3, 44, 409, 409],
    ['status 7', 7, null, 409, 409],
    ['status 7, requested', 7, 44, 409, 409],
    ['status 5', 5, null, 409, 409],
    ['status 6', 6, null, 409, 409],
  ])(
    'of an appointment with %s replies as the spec says',
    async (_, apptStatusId, apptStatusSecId, plain, reschedule) => {
      const statuses = [plain, reschedule]
      for (const [index, status] of statuses.entries()) {
        const apptId = await clinic.booked({ start: `${tuesday}T1${index}:00` })
        await db.update(appointments).set({ apptStatusId, apptStatusSecId }).where(eq(appointments.apptId, apptId))
        const got = await clinic.cancel(apptId, { reschedule: index === 1 })
        expect([got.status, got.code]).toEqual([status, status === 200 ? undefined : 'not-cancellable'])
      }
    },
  )

  it('releases the time for others, and shows the appointment no longer as upcoming', async () => {
    const apptId = await clinic.booked()
    await clinic.confirm(apptId)
    expect(await clinic.cancel(apptId)).toMatchObject({ status: 200, reply: { heldUntil: null } })
    expect(await upcomingOf()).toEqual([])
    expect((await clinic.starts({}, bob))[0]).toBe('09:00')
    expect((await clinic.book({ by: bob })).status).toBe(200)
  })

  it('a second time is refused', async () => {
    const apptId = await clinic.booked()
    await clinic.confirm(apptId)
    const replies = await Promise.all([clinic.cancel(apptId), clinic.cancel(apptId)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('of an appointment that has started is refused', async () => {
    const apptId = await clinic.booked()
    await clinic.confirm(apptId)
    clinic.setTime('2026-12-01T14:01:00Z')
    expect(await clinic.cancel(apptId)).toMatchObject({ status: 409, code: 'not-cancellable' })
  })

  it.each(['999999', '999999999999999'])(
    'of a foreign appointment replies as for %s, which is missing',
    async (missing) => {
      const foreign = await clinic.booked({ by: bob })
      await clinic.confirm(foreign)
      const reply = await clinic.cancel(missing)
      expect(reply).toMatchObject({ status: 404, code: 'not-found' })
      expect(await clinic.cancel(foreign)).toEqual(reply)
      expect(await clinic.row(foreign)).toMatchObject({ status: 'Confirmed' })
    },
  )

  it.each(['-1', '1.5', 'x', '1e3', '99999999999999999999'])('of %s is refused with 400', async (apptId) => {
    expect((await clinic.cancel(apptId)).status).toBe(400)
  })

  it('needs security action 6, and 7 to reschedule', async () => {
    const apptId = await clinic.booked()
    await clinic.confirm(apptId)
    await setAction(6, false)
    expect(await clinic.cancel(apptId)).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(await clinic.cancel('999999')).toMatchObject({ status: 403, code: 'not-allowed' })
    await setAction(6, true)
    await setAction(7, false)
    expect(await clinic.cancel(apptId, { reschedule: true })).toMatchObject({ status: 403, code: 'not-allowed' })
    await setAction(6, false)
    await setAction(7, true)
    expect((await clinic.cancel(apptId, { reschedule: true })).status).toBe(200)
  })
})

describe('a time that was given up to reschedule', () => {
  const givenUp = async () => {
    const apptId = await clinic.booked()
    await clinic.confirm(apptId)
    expect(await clinic.cancel(apptId, { reschedule: true })).toMatchObject({
      status: 200,
      reply: { heldUntil: '2026-11-30T14:37:00.000Z' },
    })
    return apptId
  }

  it('is kept for the patient for 30 minutes, and hidden from others', async () => {
    const apptId = await givenUp()
    expect((await clinic.starts({}, bob))[0]).toBe('09:30')
    expect((await clinic.starts())[0]).toBe('09:00')
    const { givenUp: held } = await clinic.decisions()
    expect(held).toMatchObject([
      { date: tuesday, timeFrom: '09:00', timeTo: '09:20', prvID: kerr, previousApptID: apptId, siteID: home },
    ])
    expect(await clinic.book({ by: bob })).toMatchObject({ status: 409, code: 'slot-taken' })
    clinic.wait(30)
    expect((await clinic.starts({}, bob))[0]).toBe('09:00')
    expect((await clinic.decisions()).givenUp).toEqual([])
    expect((await clinic.book({ by: bob })).status).toBe(200)
  })

  it('can be booked back', async () => {
    const old = await givenUp()
    const apptId = await clinic.booked({ previous: old })
    expect(await clinic.row(apptId)).toMatchObject({ previousApptId: old, startTime: '09:00', status: 'Requested' })
    expect((await clinic.decisions()).givenUp).toEqual([])
    expect(await db.$count(appointmentQuanta, isNotNull(appointmentQuanta.heldForPt))).toBe(0)
  })

  it('can be booked back within the lead time, and if it is not on the quarter hour', async () => {
    const [row] = await db
      .insert(appointments)
      .values({
        ptId: ann.user.PtID ?? 0,
        prvId: kerr,
        siteId: home,
        templateId: types.long,
        apptStatusId: 3,
        status: 'Confirmed',
        date: '2026-11-30',
        startTime: '09:40',
        endTime: '10:30',
        sortedAt: new Date('2026-11-30T14:40:00Z'),
        endsAt: new Date('2026-11-30T15:30:00Z'),
      })
      .returning()
    const old = row?.apptId ?? 0
    expect((await clinic.cancel(old, { reschedule: true })).status).toBe(200)
    const back = { start: '2026-11-30T09:40', end: '2026-11-30T10:30', type: types.long, previous: old }
    expect(await clinic.book({ ...back, by: bob, previous: null })).toMatchObject({ status: 409 })
    expect((await clinic.book(back)).status).toBe(200)
  })

  it('is released when another time is booked for it', async () => {
    const old = await givenUp()
    await clinic.booked({ start: `${tuesday}T10:00`, previous: old })
    expect((await clinic.starts({}, bob))[0]).toBe('09:00')
  })

  it('stays held if the other time is taken', async () => {
    const old = await givenUp()
    await clinic.booked({ by: bob, start: `${tuesday}T10:00` })
    expect((await clinic.book({ start: `${tuesday}T10:00`, previous: old })).status).toBe(409)
    expect((await clinic.decisions()).givenUp).toHaveLength(1)
  })
})

describe('decisions', () => {
  it('name what the clinic declined in the last 7 days, with reason and words', async () => {
    const [request, confirmed] = [await clinic.booked(), await clinic.booked({ start: `${tuesday}T10:00` })]
    const declined = { declinedAt: monday, declineReason: 'phone-call', declineText: 'Please call us.' }
    await db
      .update(appointments)
      .set({ ...declined, status: 'Declined', apptStatusId: 6 })
      .where(eq(appointments.apptId, request))
    await db
      .update(appointments)
      .set({ ...declined, declineReason: 'unknown', status: 'Cancelled', apptStatusId: 6 })
      .where(eq(appointments.apptId, confirmed))
    expect(await upcomingOf()).toEqual([])
    expect((await clinic.decisions()).declined).toMatchObject([
      { apptID: request, wasRequest: true, reason: 'phone-call', text: 'Please call us.', startTime: '09:00' },
      { apptID: confirmed, wasRequest: false, reason: null },
    ])
    expect((await clinic.decisions(bob)).declined).toEqual([])
    clinic.setTime('2026-12-01T14:30:00Z')
    expect((await clinic.decisions()).declined.map(({ apptID }) => apptID)).toEqual([confirmed])
  })

  it('don’t name what the patient replaced since', async () => {
    const request = await clinic.booked()
    await db
      .update(appointments)
      .set({ declinedAt: monday, status: 'Declined', apptStatusId: 6 })
      .where(eq(appointments.apptId, request))
    await clinic.booked({ start: `${tuesday}T11:00`, previous: request })
    expect((await clinic.decisions()).declined).toEqual([])
  })
})

describe('notes', () => {
  it('are shown only if security action 5 is active', async () => {
    const apptId = await clinic.booked()
    await db.update(appointments).set({ note: 'Room 4' }).where(eq(appointments.apptId, apptId))
    expect((await upcomingOf()).map(({ note }) => note)).toEqual(['Room 4'])
    await setAction(5, false)
    expect((await upcomingOf()).map(({ note }) => note)).toEqual([null])
    clinic.setTime('2026-12-02T14:00:00Z')
    const { reply } = await clinic.call('GET', previousAppointments.path)
    expect(v.parse(previousAppointments.reply, reply).map(({ note }) => note)).toEqual([null])
  })
})

describe('the security list', () => {
  it('names the actions of the appointment screens', async () => {
    await setAction(6, false)
    const path = 'odata/SecurityActions?$filter=PPSecPgAccessID eq 15&$select=PPSecPgActionID,IsActive'
    expect((await clinic.call('GET', path)).reply['value']).toEqual([
      { PPSecPgActionID: 5, IsActive: true },
      { PPSecPgActionID: 6, IsActive: false },
      { PPSecPgActionID: 7, IsActive: true },
    ])
  })
})
