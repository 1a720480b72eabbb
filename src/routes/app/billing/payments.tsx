import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#src/areas/billing/payments/PaymentsPage.tsx'
import { paymentsQuery } from '#src/areas/billing/payments/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/billing/payments')({
  loader: () => void queryClient.prefetchQuery(paymentsQuery()),
  component: PaymentsPage,
})
