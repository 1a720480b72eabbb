import type { Area } from '#src/registry/Area.ts'

/** For staff: where the samples of all patients are. */
export const area = {
  menu: 'patients',
  pages: [{ path: '/app/lab-desk', needs: ['labs', 'patientInfo'], kind: 'other', needsPatient: false }],
} as const satisfies Area
