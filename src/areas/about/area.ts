import type { Area } from '#src/registry/Area.ts'

/** What this portal is. */
export const area = {
  menu: 'own',
  pages: [{ path: '/app/about', needs: ['about'], kind: 'other' }],
} as const satisfies Area
