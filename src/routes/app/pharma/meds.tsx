import { createFileRoute } from '@tanstack/react-router'
import { Medications } from '#src/areas/medications/Medications.tsx'
import { MedicationsSearch } from '#src/areas/medications/MedicationsSearch.ts'
import { medicationsQuery } from '#src/areas/medications/queries.ts'
import { startCoded } from '#src/coded/startCoded.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/pharma/meds')({
  validateSearch: MedicationsSearch,
  loader: () => {
    startCoded('routes')
    void queryClient.prefetchQuery(medicationsQuery())
  },
  component: Medications,
})
