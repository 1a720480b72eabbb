import { billingSummary } from '#src/contract/billing.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: billingSummary, phase: 'later', part: 'billing', searched: true },
] as const satisfies readonly AreaRecord[]
