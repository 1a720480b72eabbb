import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHasReview } from '#src/areas/form-review/useHasReview.ts'
import { FormScreen } from '#src/areas/forms/FormScreen.tsx'
import { FormSearch } from '#src/areas/forms/FormSearch.ts'
import { completedQuery, formQuery, pendingQuery } from '#src/areas/forms/queries.ts'
import type { FormReview } from '#src/areas/forms/reading/FormReview.ts'
import { queryClient } from '#src/query/client.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

// Lazy-loaded: patients need none of it.
const ReviewPanel = lazy(() =>
  import('#src/areas/form-review/ReviewPanel.tsx').then((area) => ({ default: area.ReviewPanel })),
)
const UrgentAnswers = lazy(() =>
  import('#src/areas/form-review/UrgentAnswers.tsx').then((area) => ({ default: area.UrgentAnswers })),
)

export const Route = createFileRoute('/app/EHR/forms_/$webDataId')({
  validateSearch: FormSearch,
  loader: ({ params }) => {
    const ptId = store.get(sessionAtom)?.user.PtID ?? 0
    const webDataId = idOf(params.webDataId)
    if (ptId <= 0 || webDataId <= 0) return
    void queryClient.prefetchQuery(formQuery(webDataId))
    void queryClient.prefetchQuery(pendingQuery(ptId))
    void queryClient.prefetchQuery(completedQuery(ptId))
  },
  component: FormPage,
})

/** Returns the id in an address. 0 matches no form. */
function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

const review: FormReview = {
  notice: (opened) =>
    opened.isUrgent && (
      <Suspense>
        <UrgentAnswers opened={opened} />
      </Suspense>
    ),
  panel: ({ webDataId }) => (
    <Suspense>
      <ReviewPanel webDataId={webDataId} />
    </Suspense>
  ),
}

function FormPage() {
  const { webDataId } = Route.useParams()
  const { page, draft } = Route.useSearch()
  const hasReview = useHasReview()
  return (
    <FormScreen
      key={`${webDataId} ${draft ?? ''}`}
      webDataId={idOf(webDataId)}
      page={page}
      draft={draft}
      review={hasReview ? review : undefined}
    />
  )
}
