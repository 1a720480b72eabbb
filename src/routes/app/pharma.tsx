import { createFileRoute } from '@tanstack/react-router'
import { MedicationsScreen } from '#src/areas/medications/MedicationsScreen.tsx'
import { administeredMedsQuery } from '#src/areas/medications/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/pharma')({
  // Whether something was administered decides which tabs there are.
  loader: () => void queryClient.prefetchQuery(administeredMedsQuery()),
  component: MedicationsScreen,
})
