import { labs } from '#src/contract/labs.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: labs, phase: 'soon', part: 'labs', searched: true },
] as const satisfies readonly AreaRecord[]
