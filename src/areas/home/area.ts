import type { Area } from '#src/registry/Area.ts'

/** The overview of the open record. */
export const area = {
  menu: 'start',
  pages: [{ path: '/app/home', needs: ['home'], kind: 'record' }],
} as const satisfies Area
