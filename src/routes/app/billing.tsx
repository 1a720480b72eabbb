import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '#src/areas/billing/BillingScreen.tsx'

export const Route = createFileRoute('/app/billing')({
  staticData: { title: msg`Billing`, needs: ['billing'] },
  component: BillingScreen,
})
