import type { Area } from '#src/registry/Area.ts'

/** Appointments and visits. */
export const area = {
  menu: 'visits',
  pages: [
    { path: '/app/appointments', needs: ['appointments'], kind: 'frame' },
    { path: '/app/appointments/request', needs: ['appointments', 'appointmentsRequest'], kind: 'other' },
    { path: '/app/appointments/upcoming', needs: ['appointments', 'appointmentsUpcoming'], kind: 'record' },
    { path: '/app/appointments/previous', needs: ['appointments', 'appointmentsPrevious'], kind: 'record' },
    { path: '/app/appointments/visits', needs: ['appointments', 'visits'], kind: 'record' },
    { path: '/app/appointments/reminders', needs: ['appointments', 'appointmentsUpcoming'], kind: 'other' },
  ],
} as const satisfies Area
