import type { Area } from '#src/registry/Area.ts'

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
} as const satisfies Area
