import { emergencyInfo } from '#src/contract/emergency.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: emergencyInfo, phase: 'emergency', part: 'emergency', searched: false },
] as const satisfies readonly AreaRecord[]

/** What others must know in an emergency. */
export const area = {
  pages: [{ path: '/app/records/emergency', needs: ['records', 'medicalHistory'], kind: 'record' }],
  records,
} as const satisfies Area
