import { describe, expect, it } from 'vitest'
import { hasStarted, isUpcoming, siteClock } from './appointmentTime.ts'

const appointment = { date: '2026-11-27', startTime: '09:40', status: 'Confirmed' }
/** 9:40 in New York, 8:40 in Chicago, 23:40 in Tokyo. */
const nineForty = new Date('2026-11-27T14:40:30Z')

describe('siteClock', () => {
  it.each([
    ['America/New_York', '2026-11-27 09:40'],
    ['America/Chicago', '2026-11-27 08:40'],
    ['Asia/Tokyo', '2026-11-27 23:40'],
    ['Pacific/Auckland', '2026-11-28 03:40'],
    ['UTC', '2026-11-27 14:40'],
  ])('shows the local time in %s', (zone, clock) => {
    expect(siteClock(nineForty, zone)).toBe(clock)
  })

  it('shows midnight as 00:00, and accounts for daylight saving time', () => {
    expect(siteClock(new Date('2026-07-04T04:00:00Z'), 'America/New_York')).toBe('2026-07-04 00:00')
  })
})

describe('an appointment', () => {
  it('counts as started only after the minute of its start time has passed', () => {
    expect(hasStarted(appointment, siteClock(nineForty, 'America/New_York'))).toBe(false)
    expect(hasStarted(appointment, '2026-11-27 09:41')).toBe(true)
  })

  it('has started if the site’s local time is later, and not if it is earlier', () => {
    expect(hasStarted(appointment, siteClock(nineForty, 'Asia/Tokyo'))).toBe(true)
    expect(hasStarted(appointment, siteClock(nineForty, 'America/Chicago'))).toBe(false)
  })

  it('is upcoming if it is later today or on a later day', () => {
    expect(isUpcoming(appointment, '2026-11-27 00:00')).toBe(true)
    expect(isUpcoming(appointment, '2026-11-20 23:59')).toBe(true)
    expect(isUpcoming(appointment, '2026-11-27 09:41')).toBe(false)
    expect(isUpcoming(appointment, '2027-01-01 00:00')).toBe(false)
  })

  it('is not upcoming if it was canceled or declined', () => {
    for (const status of ['Cancelled', 'Canceled', 'cancelled by patient', 'Declined'])
      expect(isUpcoming({ ...appointment, status }, '2026-11-20 12:00')).toBe(false)
    expect(isUpcoming({ ...appointment, status: 'Requested' }, '2026-11-20 12:00')).toBe(true)
  })
})
