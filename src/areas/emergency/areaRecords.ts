import { emergencyInfo } from '#src/contract/emergency.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: emergencyInfo, phase: 'emergency', part: 'emergency', searched: false },
] as const satisfies readonly AreaRecord[]
