import { randomUUID } from 'node:crypto'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET p-portal/writes/done/{key}': { call: () => ({ path: 'p-portal/writes/done/no-such-key' }) },
  'POST p-portal/writes/close/{key}': { call: () => ({ path: `p-portal/writes/close/${randomUUID()}`, body: {} }) },
  'POST p-portal/writes/deliver': {
    call: () => ({
      path: 'p-portal/writes/deliver',
      body: { write: 'f7a1c0de-0000-4000-8000-000000000001', no: 0, iv: 'AAAA', data: 'AAAA' },
    }),
  },
}
