import { administeredMeds, medications, prescriptions } from '#src/contract/medications.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: prescriptions, phase: 'emergency', part: 'medications', searched: true },
  { endpoint: medications, phase: 'emergency', part: 'medications', searched: true },
  { endpoint: administeredMeds, phase: 'later', part: 'medications', searched: true },
] as const satisfies readonly AreaRecord[]

/** Prescriptions, medicines taken, and medicines given during visits. */
export const area = {
  menu: 'medications',
  pages: [
    { path: '/app/pharma', needs: ['medications'], kind: 'frame' },
    { path: '/app/pharma/rx', needs: ['medications'], kind: 'record' },
    { path: '/app/pharma/meds', needs: ['medications'], kind: 'record' },
    { path: '/app/pharma/ad-meds', needs: ['medications'], kind: 'record' },
  ],
  records,
} as const satisfies Area
