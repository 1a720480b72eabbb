import { billingSummary } from '#src/contract/billing.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: billingSummary, phase: 'later', part: 'billing', searched: true },
] as const satisfies readonly AreaRecord[]

/** The costs of visits, and what is due. */
export const area = {
  menu: 'visits',
  pages: [
    { path: '/app/billing', needs: ['billing'], kind: 'frame' },
    { path: '/app/billing/billing-list', needs: ['billing', 'billingList'], kind: 'record' },
  ],
  records,
} as const satisfies Area
