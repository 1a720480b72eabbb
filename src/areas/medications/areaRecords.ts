import { administeredMeds, medications, prescriptions } from '#src/contract/medications.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: prescriptions, phase: 'emergency', part: 'medications', searched: true },
  { endpoint: medications, phase: 'emergency', part: 'medications', searched: true },
  { endpoint: administeredMeds, phase: 'later', part: 'medications', searched: true },
] as const satisfies readonly AreaRecord[]
