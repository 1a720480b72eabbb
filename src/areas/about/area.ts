import type { Area } from '#src/registry/Area.ts'

/** The page about this portal. */
export const area = {
  menu: 'own',
  pages: [{ path: '/app/about', needs: ['about'], kind: 'other' }],
} as const satisfies Area
