import type { Area } from '#src/registry/Area.ts'

/** The clinic's schedule for staff: requests for appointments, the calendar of each provider, hours and leave. */
export const area = {
  menu: 'schedule',
  pages: [
    { path: '/app/schedule', needs: ['schedule'], kind: 'frame' },
    { path: '/app/schedule/requests', needs: ['schedule'], kind: 'other' },
    { path: '/app/schedule/calendar', needs: ['schedule'], kind: 'other' },
    { path: '/app/schedule/hours', needs: ['schedule'], kind: 'other' },
  ],
} as const satisfies Area
