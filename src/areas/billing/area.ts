import type { Area } from '#src/registry/Area.ts'

/** The costs of visits, and what is due. */
export const area = {
  menu: 'visits',
  pages: [
    { path: '/app/billing', needs: ['billing'], kind: 'frame' },
    { path: '/app/billing/billing-list', needs: ['billing', 'billingList'], kind: 'record' },
  ],
} as const satisfies Area
