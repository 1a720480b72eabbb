import type { Area } from '#src/registry/Area.ts'

/** What this device stores, and how it is locked. */
export const area = {
  pages: [{ path: '/app/settings/device', needs: ['settings'], kind: 'other' }],
} as const satisfies Area
