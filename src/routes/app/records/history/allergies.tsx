import { createFileRoute } from '@tanstack/react-router'
import { Allergies } from '#src/areas/history/Allergies.tsx'
import { AllergiesSearch } from '#src/areas/history/HistorySearch.ts'
import { allergiesQuery } from '#src/areas/history/queries.ts'
import { startCoded } from '#src/coded/startCoded.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/history/allergies')({
  validateSearch: AllergiesSearch,
  loader: () => {
    startCoded('allergies')
    void queryClient.prefetchQuery(allergiesQuery())
  },
  component: Allergies,
})
