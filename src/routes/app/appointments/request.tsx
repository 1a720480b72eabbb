import { createFileRoute } from '@tanstack/react-router'
import { RequestSearch } from '#src/areas/appointments/request/RequestSearch.ts'
import { RequestWizard } from '#src/areas/appointments/request/RequestWizard.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/appointments/request')({
  validateSearch: RequestSearch,
  // A dynamic import, because the first page loads this file, and the queries bring the schemas of their replies.
  loader: () =>
    void import('#src/areas/appointments/request/requestQueries.ts')
      .then(({ providersQuery }) => queryClient.prefetchQuery(providersQuery()))
      .catch(() => undefined),
  component: RequestWizard,
})
