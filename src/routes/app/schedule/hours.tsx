import { createFileRoute } from '@tanstack/react-router'
import { HoursScreen } from '#src/areas/schedule/HoursScreen.tsx'
import { providersQuery } from '#src/areas/schedule/queries.ts'
import { HoursSearch } from '#src/areas/schedule/ScheduleSearch.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/schedule/hours')({
  validateSearch: HoursSearch,
  loader: () => void queryClient.prefetchQuery(providersQuery()),
  component: HoursScreen,
})
