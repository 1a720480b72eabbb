import type { Area } from '#src/registry/Area.ts'

/** The log of who opened or changed what. */
export const area = {
  pages: [{ path: '/app/settings/activity', needs: ['settings'], kind: 'other' }],
} as const satisfies Area
