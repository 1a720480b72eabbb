import { createFileRoute } from '@tanstack/react-router'
import { MedicationsScreen } from '#src/areas/medications/MedicationsScreen.tsx'
import { administeredMedsQuery } from '#src/areas/medications/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/pharma')({
  // Prefetch: the tabs depend on whether medicines were administered.
  loader: () => void queryClient.prefetchQuery(administeredMedsQuery()),
  component: MedicationsScreen,
})
