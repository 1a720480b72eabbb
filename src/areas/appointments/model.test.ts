import { describe, expect, it } from 'vitest'
import type { Visit } from '#src/contract/appointments.ts'
import { isRequested, nextAppointment, previousOrder, upcomingOrder } from './model.ts'
import { testAppointment as appointment } from './testAppointment.ts'
import { visitOrder } from './visitOrder.ts'

describe('isRequested', () => {
  it('is true if the secondary status is 44', () => {
    expect(isRequested(appointment({ apptStatusSecID: 44 }))).toBe(true)
    expect(isRequested(appointment({}))).toBe(false)
  })
})

describe('the order', () => {
  const rows = [
    appointment({ apptID: 1, date: '2026-12-10', startTime: '14:15' }),
    appointment({ apptID: 2, date: '2026-11-27', startTime: '10:00' }),
    appointment({ apptID: 3, date: '2026-11-27', startTime: '09:40' }),
  ]
  it('of upcoming appointments is soonest first', () => {
    expect(upcomingOrder(rows).map((row) => row.apptID)).toEqual([3, 2, 1])
  })
  it('of previous appointments is newest first', () => {
    expect(previousOrder(rows).map((row) => row.apptID)).toEqual([1, 2, 3])
  })
  it('of visits is newest admission first, undated last', () => {
    const visit = (ptEncID: number, admission: string | null): Visit => ({
      ptEncID,
      admission,
      discharge: null,
      followUp: null,
      placeOfService: null,
      providers: null,
      type: null,
      reason: null,
      procedures: [],
    })
    const visits = [visit(1, null), visit(2, '2020'), visit(3, '2026-10-30T10:00:00-05:00')]
    expect(visitOrder(visits).map((row) => row.ptEncID)).toEqual([3, 2, 1])
  })
})

describe('nextAppointment', () => {
  it('returns the soonest one, with the number of days until it', () => {
    const rows = [appointment({ apptID: 1, date: '2026-12-10' }), appointment({ apptID: 2 })]
    const next = nextAppointment(rows, '2026-11-20')
    expect(next?.appointment.apptID).toBe(2)
    expect(next?.inDays).toBe(7)
  })
  it('can return an appointment of today', () => {
    expect(nextAppointment([appointment({})], '2026-11-27')?.inDays).toBe(0)
  })
  it('counts calendar days', () => {
    expect(nextAppointment([appointment({ date: '2026-03-30' })], '2026-03-28')?.inDays).toBe(2)
  })
  it('skips an appointment of today that has ended, but not one that is going on', () => {
    const rows = [
      appointment({ startsAt: '2026-11-27T14:40:00Z', endsAt: '2026-11-27T15:10:00Z' }),
      appointment({ apptID: 2, startTime: '16:00' }),
    ]
    const idAt = (now: string) => nextAppointment(rows, '2026-11-27', Date.parse(now))?.appointment.apptID
    expect(idAt('2026-11-27T15:00:00Z')).toBe(1)
    expect(idAt('2026-11-27T15:10:00Z')).toBe(2)
  })
  it('goes by the end if it is already the next day where the reader is', () => {
    const rows = [appointment({ startTime: '21:00', endsAt: '2026-11-28T02:30:00Z' })]
    expect(nextAppointment(rows, '2026-11-28', Date.parse('2026-11-28T01:00:00Z'))?.appointment.apptID).toBe(1)
  })
  it('returns null if all appointments are over', () => {
    expect(nextAppointment([appointment({ date: '2026-11-19' })], '2026-11-20')).toBeNull()
    expect(nextAppointment([], '2026-11-20')).toBeNull()
  })
})
