import type { Area } from '#src/registry/Area.ts'

/** The costs of visits, what is due, and what was paid. */
export const area = {
  menu: 'visits',
  pages: [
    { path: '/app/billing', needs: ['billing'], kind: 'frame' },
    { path: '/app/billing/billing-list', needs: ['billing', 'billingList'], kind: 'record' },
    { path: '/app/billing/payment-plans', needs: ['billing', 'paymentPlans'], kind: 'record' },
    { path: '/app/billing/payments', needs: ['billing'], kind: 'record' },
  ],
} as const satisfies Area
