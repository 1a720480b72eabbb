import { createFileRoute } from '@tanstack/react-router'
import { AppointmentsSearch } from '#src/areas/appointments/AppointmentsSearch.ts'
import { previousQuery } from '#src/areas/appointments/queries.ts'
import { PreviousAppointments } from '#src/areas/appointments/PreviousAppointments.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/appointments/previous')({
  validateSearch: AppointmentsSearch,
  loader: () => void queryClient.prefetchQuery(previousQuery()),
  component: PreviousAppointments,
})
