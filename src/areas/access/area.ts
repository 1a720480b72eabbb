import type { Area } from '#src/registry/Area.ts'

/** Who has access to the record that staff opened. */
export const area = {
  pages: [{ path: '/app/patients/access', needs: ['patientInfo', 'patientAccess'], kind: 'other', needsPatient: true }],
} as const satisfies Area
