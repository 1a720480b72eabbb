import { billingSummary } from '#src/contract/billing.ts'
import type { Area } from '#src/registry/Area.ts'

/** What visits cost, and what is due. */
export const area = {
  menu: 'visits',
  pages: [
    { path: '/app/billing', needs: ['billing'], kind: 'frame' },
    { path: '/app/billing/billing-list', needs: ['billing', 'billingList'], kind: 'record' },
  ],
  records: [{ endpoint: billingSummary, turn: 'later', part: 'billing', searched: true }],
} as const satisfies Area
