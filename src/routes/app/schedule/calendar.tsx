import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '#src/areas/schedule/CalendarScreen.tsx'
import { providersQuery } from '#src/areas/schedule/queries.ts'
import { CalendarSearch } from '#src/areas/schedule/ScheduleSearch.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/schedule/calendar')({
  validateSearch: CalendarSearch,
  loader: () => void queryClient.prefetchQuery(providersQuery()),
  component: CalendarScreen,
})
