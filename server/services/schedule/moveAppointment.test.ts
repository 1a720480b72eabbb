import { beforeEach, describe, expect, it } from 'vitest'
import { freeTimesPath, ok, scheduleAnswers, slotTaken, tuesday10, tuesday11 } from '../../../tests/scheduleAnswers.ts'
import { addAppointment, request } from '../../../tests/scheduleClinic.ts'
import { appointmentQuanta, closures } from '../../db/schema/scheduling.ts'

const schedule = await scheduleAnswers()
const { clinic, db, call, kim, rosa } = schedule
const { move, freeTimes, row, quarters, logged, told } = schedule

beforeEach(schedule.reset)

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
