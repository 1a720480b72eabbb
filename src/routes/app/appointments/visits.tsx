import { createFileRoute } from '@tanstack/react-router'
import { VisitsSearch } from '#src/areas/appointments/AppointmentsSearch.ts'
import { visitsQuery } from '#src/areas/appointments/queries.ts'
import { Visits } from '#src/areas/appointments/Visits.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/appointments/visits')({
  validateSearch: VisitsSearch,
  loader: () => void queryClient.prefetchQuery(visitsQuery()),
  component: Visits,
})
