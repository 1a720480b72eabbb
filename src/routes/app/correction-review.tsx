import { createFileRoute, useRouter } from '@tanstack/react-router'
import { waitingQuery } from '#src/areas/correction-review/queries.ts'
import { WaitingScreen } from '#src/areas/correction-review/WaitingScreen.tsx'
import { queryClient } from '#src/query/client.ts'
import { openRecord } from '#src/session/lifecycle/switchSubject.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

export const Route = createFileRoute('/app/correction-review')({
  loader: () => void queryClient.prefetchQuery(waitingQuery()),
  component: WaitingPage,
})

function WaitingPage() {
  const router = useRouter()
  return (
    <WaitingScreen
      onOpen={async (ptId) => {
        const isOpen = store.get(sessionAtom)?.user.PtID === ptId
        const result = isOpen ? ({ kind: 'done' } as const) : await openRecord(ptId)
        // Navigate to the page after the shell's own navigation to Home, which follows every switch.
        if (result.kind === 'done') await router.navigate({ to: '/app/EHR/pt' })
        return result
      }}
    />
  )
}
