import { createFileRoute } from '@tanstack/react-router'
import { providersQuery } from '#src/areas/appointments/request/requestQueries.ts'
import { RequestSearch } from '#src/areas/appointments/request/RequestSearch.ts'
import { RequestWizard } from '#src/areas/appointments/request/RequestWizard.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/appointments/request')({
  validateSearch: RequestSearch,
  loader: () => void queryClient.prefetchQuery(providersQuery()),
  component: RequestWizard,
})
