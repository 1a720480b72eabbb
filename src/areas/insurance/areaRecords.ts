import { insuranceCards, insuranceCardSide, patientPolicies } from '#src/contract/insurance.ts'
import { insuranceMessage } from '#src/contract/messageWriting.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: patientPolicies, phase: 'soon', part: 'insurance', searched: false },
  { endpoint: insuranceCards, phase: 'soon', part: 'insurance', searched: false },
  { endpoint: insuranceCardSide, phase: 'soon', part: 'insurance', searched: false },
  { endpoint: insuranceMessage, phase: 'later', part: 'insurance', searched: false },
] as const satisfies readonly AreaRecord[]
