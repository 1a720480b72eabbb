import { createFileRoute } from '@tanstack/react-router'
import { Procedures } from '#src/areas/history/Procedures.tsx'
import { ProceduresSearch } from '#src/areas/history/HistorySearch.ts'
import { proceduresQuery } from '#src/areas/history/queries.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/records/history/procedures')({
  validateSearch: ProceduresSearch,
  loader: () => void queryClient.prefetchQuery(proceduresQuery()),
  component: Procedures,
})
