import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#src/areas/history/HistoryScreen.tsx'
import { immunizationsQuery, proceduresQuery, radiologyQuery } from '#src/areas/history/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/history')({
  // Prefetch: the tabs depend on whether there are immunizations, procedures and radiology studies.
  loader: () => {
    void queryClient.prefetchQuery(immunizationsQuery())
    void queryClient.prefetchQuery(proceduresQuery())
    void queryClient.prefetchQuery(radiologyQuery())
  },
  component: HistoryScreen,
})
