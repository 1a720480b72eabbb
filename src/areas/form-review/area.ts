import type { Area } from '#src/registry/Area.ts'

/** For staff: forms that patients submitted, and the forms that are sent before visits. */
export const area = {
  menu: 'patients',
  pages: [
    { path: '/app/form-review', needs: ['forms', 'patientInfo'], kind: 'other', needsPatient: false },
    { path: '/app/form-review/visits', needs: ['forms', 'patientInfo'], kind: 'other', needsPatient: false },
  ],
} as const satisfies Area
