import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/Sites': { call: () => ({ path: 'odata/Sites' }) },
}
