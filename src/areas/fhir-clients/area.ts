import type { Area } from '#src/registry/Area.ts'

/** Apps that may read the record. */
export const area = {
  pages: [{ path: '/app/settings/fhir-settings', needs: ['settings'], kind: 'other' }],
} as const satisfies Area
