import { createFileRoute } from '@tanstack/react-router'
import { AppointmentsSearch } from '#src/areas/appointments/AppointmentsSearch.ts'
import { upcomingQuery } from '#src/areas/appointments/queries.ts'
import { UpcomingAppointments } from '#src/areas/appointments/UpcomingAppointments.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/appointments/upcoming')({
  validateSearch: AppointmentsSearch,
  loader: () => void queryClient.prefetchQuery(upcomingQuery()),
  component: UpcomingAppointments,
})
