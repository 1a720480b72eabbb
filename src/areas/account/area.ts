import type { Area } from '#src/registry/Area.ts'

/** The user's own account. */
export const area = {
  pages: [{ path: '/app/settings/account', needs: [], kind: 'other' }],
} as const satisfies Area
