import type { Area } from '#src/registry/Area.ts'

/** Search over the whole record. */
export const area = {
  pages: [{ path: '/app/search', needs: [], kind: 'other', needsPatient: true }],
} as const satisfies Area
