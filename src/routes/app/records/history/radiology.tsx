import { createFileRoute } from '@tanstack/react-router'
import { Radiology } from '#src/areas/history/Radiology.tsx'
import { RadiologySearch } from '#src/areas/history/HistorySearch.ts'
import { radiologyQuery } from '#src/areas/history/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/history/radiology')({
  validateSearch: RadiologySearch,
  loader: () => void queryClient.prefetchQuery(radiologyQuery()),
  component: Radiology,
})
