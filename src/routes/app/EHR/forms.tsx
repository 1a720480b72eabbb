import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHasReview } from '#src/areas/form-review/useHasReview.ts'
import { FormsScreen } from '#src/areas/forms/FormsScreen.tsx'
import { completedQuery, pendingQuery } from '#src/areas/forms/queries.ts'
import { queryClient } from '#src/query/client.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

// Lazy-loaded: patients need none of it.
const StaffForms = lazy(() =>
  import('#src/areas/form-review/StaffForms.tsx').then((area) => ({ default: area.StaffForms })),
)

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
  const hasReview = useHasReview()
  if (!hasReview) return <FormsScreen />
  return (
    <Suspense fallback={<FormsScreen />}>
      <StaffForms>{(parts) => <FormsScreen {...parts} />}</StaffForms>
    </Suspense>
  )
}
