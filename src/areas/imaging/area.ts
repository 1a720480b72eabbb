import type { Area } from '#src/registry/Area.ts'

/** Pictures of the record, such as X-rays and photos. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/imaging', needs: ['records', 'imaging'], kind: 'record' }],
} as const satisfies Area
