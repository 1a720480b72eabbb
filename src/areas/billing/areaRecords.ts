import { billingSummary } from '#src/contract/billing.ts'
import { paymentPlans } from '#src/contract/paymentPlans.ts'
import { payments } from '#src/contract/payments.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: billingSummary, phase: 'later', part: 'billing', searched: true },
  { endpoint: paymentPlans, phase: 'later', part: 'billing', searched: true },
  { endpoint: payments, phase: 'later', part: 'billing', searched: false },
] as const satisfies readonly AreaRecord[]
