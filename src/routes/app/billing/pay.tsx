import { createFileRoute, redirect } from '@tanstack/react-router'
import { PayPage } from '#src/areas/billing/payment/PayPage.tsx'

export const Route = createFileRoute('/app/billing/pay')({
  beforeLoad: async ({ location }) => {
    const { canPayHere } = await import('#src/areas/billing/payment/canPayHere.ts')
    const found = await canPayHere(location.state)
    if (found === null) throw redirect({ to: '/app/billing/billing-list', replace: true })
    if (found !== true) throw redirect({ to: '/app/billing/pay', state: { payCharges: found }, replace: true })
  },
  component: PayPage,
})
