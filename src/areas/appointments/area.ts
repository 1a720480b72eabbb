import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: upcomingAppointments, phase: 'soon', part: 'appointments', searched: true },
  { endpoint: previousAppointments, phase: 'later', part: 'appointments', searched: true },
  { endpoint: visits, phase: 'later', part: 'appointments', searched: true },
] as const satisfies readonly AreaRecord[]

/** Appointments and visits. */
export const area = {
  menu: 'visits',
  pages: [
    { path: '/app/appointments', needs: ['appointments'], kind: 'frame' },
    { path: '/app/appointments/upcoming', needs: ['appointments', 'appointmentsUpcoming'], kind: 'record' },
    { path: '/app/appointments/previous', needs: ['appointments', 'appointmentsPrevious'], kind: 'record' },
    { path: '/app/appointments/visits', needs: ['appointments', 'visits'], kind: 'record' },
  ],
  records,
} as const satisfies Area
