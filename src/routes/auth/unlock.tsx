import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { isSignedIn } from '#src/areas/auth/isSignedIn.ts'
import { UnlockScreen } from '#src/areas/unlock/UnlockScreen.tsx'
import { updateReadyAtom } from '#src/session/state/update.ts'
import { keptRecords } from '#src/vault/unlockRecords.ts'

export const Route = createFileRoute('/auth/unlock')({
  staticData: { title: msg`Saved records` },
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app', replace: true })
  },
  // Loads the code that reads the records, in parallel with the first render of the screen.
  loader: () => void keptRecords(),
  component: UnlockRoute,
})

/** Lazy-loaded when an update is available. By then, a service worker has already cached the app. */
const UpdateNotice = lazy(async () => ({ default: (await import('#src/shell/updates/UpdateNotice.tsx')).UpdateNotice }))

function UnlockRoute() {
  const navigate = useNavigate()
  const updatable = useAtomValue(updateReadyAtom) !== null
  return (
    <>
      {updatable && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
      <UnlockScreen onOpened={() => void navigate({ to: '/app', replace: true })} />
    </>
  )
}
