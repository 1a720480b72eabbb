import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

/** The bare path redirects to the first of these tabs that is allowed. The last one is allowed to all of the frame. */
const tabs = [
  { to: '/app/billing/billing-list', needs: 'billingList' },
  { to: '/app/billing/payment-plans', needs: 'paymentPlans' },
  { to: '/app/billing/payments', needs: 'billing' },
] as const

export const Route = createFileRoute('/app/billing/')({
  beforeLoad: () => {
    const user = store.get(sessionAtom)?.user
    const tab = tabs.find(({ needs }) => user && isAllowed(user, needs)) ?? tabs[0]
    throw redirect({ to: tab.to, replace: true })
  },
})
