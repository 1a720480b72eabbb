import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'

const keyed = () => ({ headers: { [idempotencyHeader]: randomUUID() } })

export const rows: Rows = {
  'POST p-portal/forms/assign': {
    call: () => ({ path: 'p-portal/forms/assign', body: { templateId: 999999, dueDate: null }, ...keyed() }),
    answers: 404,
  },
  'POST p-portal/forms/withdraw/{webDataId}': {
    call: () => ({ path: 'p-portal/forms/withdraw/999999', body: { note: '' }, ...keyed() }),
    answers: 404,
  },
  'POST p-portal/forms/review/{webDataId}': {
    call: () => ({ path: 'p-portal/forms/review/999999', body: { statusId: 3, note: '' }, ...keyed() }),
    answers: 404,
  },
  'PUT p-portal/forms/visit-types/{visitTypeId}': {
    call: () => ({
      path: 'p-portal/forms/visit-types/999999',
      body: { templateIds: [], daysBefore: 7 },
      ...keyed(),
    }),
    answers: 404,
  },
}
