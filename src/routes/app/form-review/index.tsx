import { createFileRoute, useRouter } from '@tanstack/react-router'
import { submittedQuery } from '#src/areas/form-review/queries.ts'
import { SubmittedScreen } from '#src/areas/form-review/SubmittedScreen.tsx'
import { queryClient } from '#src/query/client.ts'
import { openRecord } from '#src/session/lifecycle/switchSubject.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

export const Route = createFileRoute('/app/form-review/')({
  loader: () => void queryClient.prefetchQuery(submittedQuery()),
  component: SubmittedPage,
})

function SubmittedPage() {
  const router = useRouter()
  return (
    <SubmittedScreen
      onOpen={async ({ ptId, webDataId }) => {
        const isOpen = store.get(sessionAtom)?.user.PtID === ptId
        const result = isOpen ? ({ kind: 'done' } as const) : await openRecord(ptId)
        // Navigate to the form after the shell's own navigation to Home, which follows every switch.
        if (result.kind === 'done')
          await router.navigate({ to: '/app/EHR/forms/$webDataId', params: { webDataId: String(webDataId) } })
        return result
      }}
    />
  )
}
