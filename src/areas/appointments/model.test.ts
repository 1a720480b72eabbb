import { describe, expect, it } from 'vitest'
import type { Appointment, Visit } from '#src/contract/appointments.ts'
import {
  appointmentColumns,
  appointmentPermissions,
  canCancel,
  canReschedule,
  isRequested,
  nextAppointment,
  previousOrder,
  upcomingOrder,
  visitOrder,
} from './model.ts'

const appointment = (over: Partial<Appointment>): Appointment => ({
  apptID: 1,
  apptStatusID: 3,
  apptStatusSecID: null,
  date: '2026-11-27',
  startTime: '09:40',
  status: 'Confirmed',
  doctor: 'Dr. Hannah Lee',
  template: 'Follow-up visit',
  templateID: 1,
  prvID: 1,
  note: null,
  siteName: 'Riverside Family Clinic',
  ...over,
})

describe('appointmentPermissions (clinical §6)', () => {
  it('follow from actions 5, 6 and 7', () => {
    expect(appointmentPermissions([])).toEqual({ note: false, cancel: false, reschedule: false })
    expect(appointmentPermissions([1, 5])).toEqual({ note: true, cancel: false, reschedule: false })
    expect(appointmentPermissions([6, 7])).toEqual({ note: false, cancel: true, reschedule: true })
  })
})

describe('appointmentColumns', () => {
  it('adds a column for each permission, but for previous appointments only the note', () => {
    const none = appointmentPermissions([])
    const all = appointmentPermissions([5, 6, 7])
    const always = ['date', 'time', 'provider', 'type', 'status']
    expect(appointmentColumns('upcoming', none)).toEqual(always)
    expect(appointmentColumns('upcoming', all)).toEqual([...always, 'note', 'cancel', 'reschedule'])
    expect(appointmentColumns('previous', none)).toEqual(always)
    expect(appointmentColumns('previous', all)).toEqual([...always, 'note'])
  })
})

describe('canCancel and canReschedule (clinical §4)', () => {
  it.each([
    [3, null, true, true],
    [3, 1, true, true],
    [3, 44, false, true],
    [7, null, false, true],
    [7, 44, false, true],
    [6, null, false, false],
  ])(
    'for status %s and secondary status %s: cancel %s, reschedule %s',
    (apptStatusID, apptStatusSecID, cancel, reschedule) => {
      expect(canCancel({ apptStatusID, apptStatusSecID })).toBe(cancel)
      expect(canReschedule({ apptStatusID, apptStatusSecID })).toBe(reschedule)
    },
  )
})

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
  it('returns null if all appointments are over', () => {
    expect(nextAppointment([appointment({ date: '2026-11-19' })], '2026-11-20')).toBeNull()
    expect(nextAppointment([], '2026-11-20')).toBeNull()
  })
})
