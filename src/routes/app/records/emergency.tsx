import { createFileRoute } from '@tanstack/react-router'
import { EmergencyScreen } from '#src/areas/emergency/EmergencyScreen.tsx'
import {
  allergiesQuery,
  emergencyInfoQuery,
  medicationsQuery,
  prescriptionsQuery,
  problemsQuery,
} from '#src/areas/emergency/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/emergency')({
  loader: () => {
    void queryClient.prefetchQuery(emergencyInfoQuery())
    void queryClient.prefetchQuery(allergiesQuery())
    void queryClient.prefetchQuery(prescriptionsQuery())
    void queryClient.prefetchQuery(medicationsQuery())
    void queryClient.prefetchQuery(problemsQuery())
  },
  component: EmergencyScreen,
})
