import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET notices/{key}': { call: () => ({ path: 'notices/no-such-notice?language=en' }), answers: 404 },
}
