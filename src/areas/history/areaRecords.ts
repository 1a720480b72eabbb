import { allergies, immunizations, problems, procedures, radiology } from '#src/contract/history.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: allergies, phase: 'emergency', part: 'history', searched: true },
  { endpoint: problems, phase: 'emergency', part: 'history', searched: true },
  { endpoint: immunizations, phase: 'later', part: 'history', searched: true },
  { endpoint: procedures, phase: 'later', part: 'history', searched: true },
  { endpoint: radiology, phase: 'later', part: 'radiology', searched: true },
] as const satisfies readonly AreaRecord[]
