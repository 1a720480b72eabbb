import { createFileRoute } from '@tanstack/react-router'
import { offeredQuery, visitFormsQuery } from '#src/areas/form-review/queries.ts'
import { VisitFormsScreen } from '#src/areas/form-review/VisitFormsScreen.tsx'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/form-review/visits')({
  loader: () => {
    void queryClient.prefetchQuery(visitFormsQuery())
    void queryClient.prefetchQuery(offeredQuery())
  },
  component: VisitFormsScreen,
})
