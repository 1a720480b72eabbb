import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST ainexus/login': { call: () => ({ path: 'ainexus/login', body: { type: 'VisualVitals' } }) },
  'POST ainexus/logout': {
    call: () => ({ path: 'ainexus/logout', body: { access_token: 'no-such-token', type: 'VisualVitals' } }),
  },
}
