import { createFileRoute } from '@tanstack/react-router'
import { BillingList } from '#src/areas/billing/list/BillingList.tsx'
import { BillingSearch } from '#src/areas/billing/BillingSearch.ts'
import { billingQuery } from '#src/areas/billing/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/billing/billing-list')({
  validateSearch: BillingSearch,
  loader: () => void queryClient.prefetchQuery(billingQuery()),
  component: BillingList,
})
