import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST p-portal/ledger/refund': {
    call: () => ({
      path: 'p-portal/ledger/refund',
      headers: { [idempotencyHeader]: randomUUID() },
      body: {
        paymentID: 999_999,
        lines: [{ ledgerID: 1, amount: 0.01 }],
        reason: 'courtesy',
        note: null,
        reopens: false,
      },
    }),
    answers: 404,
  },
}
