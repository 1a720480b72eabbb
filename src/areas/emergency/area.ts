import { emergencyInfo } from '#src/contract/emergency.ts'
import type { Area } from '#src/registry/Area.ts'

/** What others must know in an emergency. */
export const area = {
  pages: [{ path: '/app/records/emergency', needs: ['records', 'medicalHistory'], kind: 'record' }],
  records: [{ endpoint: emergencyInfo, turn: 'emergency', part: 'emergency', searched: false }],
} as const satisfies Area
