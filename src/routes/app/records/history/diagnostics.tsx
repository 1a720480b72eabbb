import { createFileRoute } from '@tanstack/react-router'
import { Diagnostics } from '#src/areas/history/Diagnostics.tsx'
import { ProblemsSearch } from '#src/areas/history/HistorySearch.ts'
import { problemsQuery } from '#src/areas/history/queries.ts'
import { startCoded } from '#src/coded/startCoded.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/history/diagnostics')({
  validateSearch: ProblemsSearch,
  loader: () => {
    startCoded('conditions')
    void queryClient.prefetchQuery(problemsQuery())
  },
  component: Diagnostics,
})
