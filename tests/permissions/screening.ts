import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST ainexus/login': { call: () => ({ path: 'ainexus/login', body: { type: 'VisualVitals' } }) },
  'POST ainexus/logout': {
    call: () => ({ path: 'ainexus/logout', body: { access_token: 'no-such-token', type: 'VisualVitals' } }),
  },
  'POST ainexus/analyze/{tool}': {
    call: () => ({ path: 'ainexus/analyze/XRay', body: { file: 'data:image/jpeg;base64,AAAA' } }),
  },
}
