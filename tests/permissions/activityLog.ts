import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET p-portal/ActivityLog': { call: () => ({ path: 'p-portal/ActivityLog' }) },
}
