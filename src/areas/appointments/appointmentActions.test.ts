import { describe, expect, it } from 'vitest'
import {
  appointmentColumns,
  appointmentPermissions,
  type AppointmentPermissions,
  canBeKept,
  cancelHindrance,
  cancelOutcome,
  isStillHeld,
  noPermissions,
  notAsked,
  rescheduleEffect,
} from './appointmentActions.ts'

const active = (...ids: readonly number[]) => ids.map((PPSecPgActionID) => ({ PPSecPgActionID, IsActive: true }))
const all = appointmentPermissions(active(5, 6, 7))
const now = Date.parse('2026-11-20T12:00:00Z')
const later = '2026-11-27T14:40:00Z'

describe('appointmentPermissions (clinical §6)', () => {
  it('follow from actions 5, 6 and 7', () => {
    expect(appointmentPermissions([])).toEqual(noPermissions)
    expect(appointmentPermissions(active(1, 5))).toEqual({ note: true, cancel: false, reschedule: false })
    expect(appointmentPermissions(active(6, 7))).toEqual({ note: false, cancel: true, reschedule: true })
  })

  it('ignore actions that are not active, or whose state is missing', () => {
    const rows = [{ PPSecPgActionID: 5, IsActive: false }, { PPSecPgActionID: 6 }, { IsActive: true }]
    expect(appointmentPermissions(rows)).toEqual(noPermissions)
  })
})

describe('appointmentColumns', () => {
  it('adds a column for each permission, but for previous appointments only the note', () => {
    const always = ['date', 'time', 'provider', 'type', 'status']
    expect(appointmentColumns('upcoming', noPermissions)).toEqual([...always, 'calendar'])
    expect(appointmentColumns('upcoming', all)).toEqual([...always, 'note', 'cancel', 'reschedule', 'calendar'])
    expect(appointmentColumns('previous', noPermissions)).toEqual(always)
    expect(appointmentColumns('previous', all)).toEqual([...always, 'note'])
  })
})

/** Status, secondary status, why it can't be canceled, what happens to the old time. */
const matrix = [
  [3, null, null, 'given-up'],
  [3, 1, null, 'given-up'],
  [3, 44, 'requested', 'replaced'],
  [7, null, 'by-clinic', 'stays'],
  [7, 44, 'requested', 'replaced'],
  [6, null, 'other', null],
  [6, 44, 'requested', null],
] as const

describe.each(matrix)(
  'an appointment with status %s and secondary status %s (clinical §4)',
  (apptStatusID, apptStatusSecID, hindrance, effect) => {
    const appointment = { apptStatusID, apptStatusSecID, startsAt: later }

    it('has the rules of its statuses', () => {
      expect(cancelHindrance(appointment, now)).toBe(hindrance)
      expect(rescheduleEffect(appointment, now)).toBe(effect)
    })

    it('is only canceled if the security actions allow it, too', () => {
      const outcome = (permissions: AppointmentPermissions) => cancelOutcome(appointment, permissions, now)
      expect(outcome(all)).toBe(hindrance === null ? null : notAsked)
      expect(outcome(appointmentPermissions(active(5, 7)))).toBe(-1)
      expect(outcome(noPermissions)).toBe(-1)
    })

    it('can’t be changed once it has started', () => {
      const started = Date.parse(later)
      expect(cancelHindrance(appointment, started)).toBe(hindrance ?? 'started')
      expect(rescheduleEffect(appointment, started)).toBeNull()
    })
  },
)

describe('an appointment of an older saved copy, without its start as an instant', () => {
  it('goes by its statuses', () => {
    const appointment = { apptStatusID: 3, apptStatusSecID: null }
    expect(cancelOutcome(appointment, all, now)).toBeNull()
    expect(rescheduleEffect(appointment, now)).toBe('given-up')
  })
})

describe('canBeKept', () => {
  it('is true only for a complete appointment', () => {
    const complete = { prvID: 1, templateID: 2, siteID: 3 }
    expect(canBeKept(complete)).toBe(true)
    for (const missing of [{ prvID: null }, { templateID: null }, { siteID: null }, { siteID: undefined }])
      expect(canBeKept({ ...complete, ...missing })).toBe(false)
  })
})

describe('isStillHeld', () => {
  const until = '2026-11-20T12:30:00Z'
  const end = Date.parse(until)

  it('is true until the end', () => {
    expect(isStillHeld(until, now, end - 1)).toBe(true)
    expect(isStillHeld(until, now, end)).toBe(false)
  })

  it('is true after the end if the server still lists it: the clock of the device is wrong', () => {
    expect(isStillHeld(until, end + 86_400_000, end + 86_400_000)).toBe(true)
  })
})
