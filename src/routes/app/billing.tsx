import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '#src/areas/billing/BillingScreen.tsx'

export const Route = createFileRoute('/app/billing')({
  component: BillingScreen,
})
