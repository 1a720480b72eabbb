import type { Area } from '#src/registry/Area.ts'

/** Patients whose records staff may open. */
export const area = {
  menu: 'patients',
  pages: [
    { path: '/app/patients', needs: ['patientInfo'], kind: 'other' },
    { path: '/app/patients/encounters', needs: ['patientInfo'], kind: 'other', needsPatient: true },
  ],
} as const satisfies Area
