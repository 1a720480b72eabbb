import type { Area } from '#src/registry/Area.ts'

/** Requests of patients to correct their personal information, for staff who answer them. */
export const area = {
  menu: 'patients',
  pages: [
    { path: '/app/correction-review', needs: ['personalInfo', 'patientInfo'], kind: 'other', needsPatient: false },
  ],
} as const satisfies Area
