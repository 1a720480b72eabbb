import type { Area } from '#src/registry/Area.ts'

/** A person's insurance policies, and their cards. */
export const area = {
  menu: 'person',
  pages: [{ path: '/app/EHR/pt/ins', needs: ['insurance'], kind: 'record' }],
} as const satisfies Area
