import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST p-portal/records/documents/generateCCDA': {
    call: () => ({
      path: 'p-portal/records/documents/generateCCDA',
      headers: { [idempotencyHeader]: randomUUID() },
      body: { fromDate: '2026-01-01', toDate: '2026-11-20' },
    }),
  },
}
