import { createFileRoute } from '@tanstack/react-router'
import { FormsScreen } from '#src/areas/forms/FormsScreen.tsx'
import { completedQuery, pendingQuery } from '#src/areas/forms/queries.ts'
import { queryClient } from '#src/query/client.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

export const Route = createFileRoute('/app/EHR/forms')({
  loader: () => {
    const ptId = store.get(sessionAtom)?.user.PtID ?? 0
    if (ptId <= 0) return
    void queryClient.prefetchQuery(pendingQuery(ptId))
    void queryClient.prefetchQuery(completedQuery(ptId))
  },
  component: FormsPage,
})

function FormsPage() {
  return <FormsScreen />
}
