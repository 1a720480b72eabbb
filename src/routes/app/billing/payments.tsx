import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#src/areas/billing/payments/PaymentsPage.tsx'
import { PaymentsSearch } from '#src/areas/billing/payments/PaymentsSearch.ts'
import { paymentsQuery } from '#src/areas/billing/payments/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/billing/payments')({
  validateSearch: PaymentsSearch,
  loader: () => void queryClient.prefetchQuery(paymentsQuery()),
  component: PaymentsPage,
})
