import type { Area } from '#src/registry/Area.ts'

/** Laboratory results and their trends. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/labs', needs: ['records', 'labs'], kind: 'record' }],
} as const satisfies Area
