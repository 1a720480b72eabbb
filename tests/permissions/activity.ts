import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST p-portal/ActivityLog': { call: () => ({ path: 'p-portal/ActivityLog', text: '/app/home' }) },
  'POST p-portal/ClientErrors': {
    call: () => ({
      path: 'p-portal/ClientErrors',
      body: { route: '/app/home', code: 'x', version: '1', stack: '' },
    }),
  },
}
