import { createFileRoute } from '@tanstack/react-router'
import { AdministeredMedicines } from '#src/areas/medications/AdministeredMedicines.tsx'
import { MedicationsSearch } from '#src/areas/medications/MedicationsSearch.ts'
import { administeredMedsQuery } from '#src/areas/medications/queries.ts'
import { startCoded } from '#src/coded/startCoded.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/pharma/ad-meds')({
  validateSearch: MedicationsSearch,
  loader: () => {
    startCoded('routes')
    void queryClient.prefetchQuery(administeredMedsQuery())
  },
  component: AdministeredMedicines,
})
