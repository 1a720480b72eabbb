import { createFileRoute } from '@tanstack/react-router'
import { redirectToFirstAllowed } from '#src/session/profile/redirectToFirstAllowed.ts'

/** The bare path redirects to the first of these tabs that is allowed. The last one is allowed to all of the frame. */
const tabs = [
  { to: '/app/billing/billing-list', needs: 'billingList' },
  { to: '/app/billing/payment-plans', needs: 'paymentPlans' },
  { to: '/app/billing/payments', needs: 'billing' },
] as const

export const Route = createFileRoute('/app/billing/')({
  beforeLoad: () => redirectToFirstAllowed(tabs),
})
