import type { Area } from '#src/registry/Area.ts'

/** What others must know in an emergency. */
export const area = {
  pages: [{ path: '/app/records/emergency', needs: ['records', 'medicalHistory'], kind: 'record' }],
} as const satisfies Area
