import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'PUT p-portal/appointments/reminders': {
    call: () => ({ path: 'p-portal/appointments/reminders', body: { hours: [24], byMail: true, byPush: false } }),
  },
}
