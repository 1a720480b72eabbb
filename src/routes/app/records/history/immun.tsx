import { createFileRoute } from '@tanstack/react-router'
import { Immunizations } from '#src/areas/history/Immunizations.tsx'
import { ImmunizationsSearch } from '#src/areas/history/HistorySearch.ts'
import { immunizationsQuery } from '#src/areas/history/queries.ts'
import { startCoded } from '#src/coded/startCoded.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/history/immun')({
  validateSearch: ImmunizationsSearch,
  loader: () => {
    startCoded('vaccines', 'routes')
    void queryClient.prefetchQuery(immunizationsQuery())
  },
  component: Immunizations,
})
