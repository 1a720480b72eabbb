import { createFileRoute, redirect } from '@tanstack/react-router'
import { PayPage } from '#src/areas/billing/payment/PayPage.tsx'

export const Route = createFileRoute('/app/billing/pay')({
  beforeLoad: async ({ location }) => {
    const { canPayHere } = await import('#src/areas/billing/payment/canPayHere.ts')
    if (!(await canPayHere(location.state))) throw redirect({ to: '/app/billing/billing-list', replace: true })
  },
  component: PayPage,
})
