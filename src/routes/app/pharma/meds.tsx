import { createFileRoute } from '@tanstack/react-router'
import { Medications } from '#src/areas/medications/Medications.tsx'
import { MedicationsSearch } from '#src/areas/medications/MedicationsSearch.ts'
import { medicationsQuery } from '#src/areas/medications/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/pharma/meds')({
  validateSearch: MedicationsSearch,
  loader: () => void queryClient.prefetchQuery(medicationsQuery()),
  component: Medications,
})
