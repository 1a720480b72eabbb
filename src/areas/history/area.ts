import { allergies, immunizations, problems, procedures, radiology } from '#src/contract/history.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: allergies, phase: 'emergency', part: 'history', searched: true },
  { endpoint: problems, phase: 'emergency', part: 'history', searched: true },
  { endpoint: immunizations, phase: 'later', part: 'history', searched: true },
  { endpoint: procedures, phase: 'later', part: 'history', searched: true },
  { endpoint: radiology, phase: 'later', part: 'radiology', searched: true },
] as const satisfies readonly AreaRecord[]

/** Diagnoses, allergies, immunizations, procedures without a visit, and radiology. */
export const area = {
  menu: 'records',
  pages: [
    { path: '/app/records/history', needs: ['records', 'medicalHistory'], kind: 'frame' },
    { path: '/app/records/history/diagnostics', needs: ['records', 'medicalHistory'], kind: 'record' },
    { path: '/app/records/history/allergies', needs: ['records', 'medicalHistory'], kind: 'record' },
    { path: '/app/records/history/immun', needs: ['records', 'medicalHistory'], kind: 'record' },
    { path: '/app/records/history/procedures', needs: ['records', 'medicalHistory'], kind: 'record' },
    { path: '/app/records/history/radiology', needs: ['records', 'medicalHistory'], kind: 'record' },
  ],
  records,
} as const satisfies Area
