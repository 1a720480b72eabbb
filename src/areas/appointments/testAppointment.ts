import type { Appointment } from '#src/contract/appointments.ts'

/** Returns a confirmed appointment for tests, with the given properties replaced. */
export function testAppointment(over: Partial<Appointment> = {}): Appointment {
  return {
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
  }
}
