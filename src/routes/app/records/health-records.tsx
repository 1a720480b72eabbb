import { createFileRoute } from '@tanstack/react-router'
import { HealthRecordsScreen } from '#src/areas/health-records/HealthRecordsScreen.tsx'
import { HealthRecordsSearch } from '#src/areas/health-records/HealthRecordsSearch.ts'
import { typesQuery } from '#src/areas/health-records/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/health-records')({
  validateSearch: HealthRecordsSearch,
  loader: () => void queryClient.prefetchQuery(typesQuery()),
  component: HealthRecordsScreen,
})
