import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { BookingClinic, tuesday, types } from '../../../../tests/bookingClinic.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta } from '../../../db/schema/scheduling.ts'

const clinic = await BookingClinic.open()
const { db, ann, bob, kerr, home } = clinic

beforeEach(() => clinic.reset())

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
    expect(await clinic.upcoming()).toEqual([])
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
    await clinic.setAction(6, false)
    expect(await clinic.cancel(apptId)).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(await clinic.cancel('999999')).toMatchObject({ status: 403, code: 'not-allowed' })
    await clinic.setAction(6, true)
    await clinic.setAction(7, false)
    expect(await clinic.cancel(apptId, { reschedule: true })).toMatchObject({ status: 403, code: 'not-allowed' })
    await clinic.setAction(6, false)
    await clinic.setAction(7, true)
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
