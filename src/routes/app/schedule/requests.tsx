import { createFileRoute } from '@tanstack/react-router'
import { requestsQuery } from '#src/areas/schedule/queries.ts'
import { RequestsScreen } from '#src/areas/schedule/RequestsScreen.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/schedule/requests')({
  loader: () => void queryClient.prefetchQuery(requestsQuery()),
  component: RequestsScreen,
})
