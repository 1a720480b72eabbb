import { createFileRoute } from '@tanstack/react-router'
import { PaymentPlans } from '#src/areas/billing/plans/PaymentPlans.tsx'
import { BillingSearch } from '#src/areas/billing/BillingSearch.ts'
import { paymentPlansQuery } from '#src/areas/billing/plans/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/billing/payment-plans')({
  validateSearch: BillingSearch,
  loader: () => void queryClient.prefetchQuery(paymentPlansQuery()),
  component: PaymentPlans,
})
