import type { Area } from '#src/registry/Area.ts'

/** Vital signs measured by the clinic or read by a camera. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/vitals', needs: ['records', 'vitals'], kind: 'record' }],
} as const satisfies Area
