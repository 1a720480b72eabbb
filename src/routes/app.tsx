import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endReasonAtom, endSession, restoreSession, store } from '#src/session/state/session.ts'
import { lapsedWhileClosed } from '#src/session/lifecycle/watchIdle.ts'
import { PortalShell } from '#src/shell/PortalShell.tsx'

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location }) => {
    const session = await restoreSession()
    if (session) {
      if (!lapsedWhileClosed()) return
      // The query might name an open draft: return to it after signing in. Other queries are ignored.
      if (location.searchStr) {
        const { rememberPlaceOf } = await import('#src/session/returning/placeToReturnTo.ts')
        await rememberPlaceOf(session, location.pathname + location.searchStr)
      }
      endSession('timeout')
    } else if (store.get(endReasonAtom) === null) {
      // An address that was opened signed out. After a session has ended here, its page is not for the next person.
      const { rememberDeepLink } = await import('#src/session/returning/returnTo.ts')
      rememberDeepLink(location.pathname, location.searchStr)
    }
    throw redirect({ to: store.get(endReasonAtom) === 'timeout' ? '/auth/timeout' : '/auth', replace: true })
  },
  component: AppRoute,
})

function AppRoute() {
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    // Loaded lazily: the module acts only when the whole record has been fetched. Without it, the next start tries again.
    import('#src/areas/emergency/lockedCard.ts').then(
      ({ keepLockedCardFresh }) => {
        if (!gone) stop = keepLockedCardFresh()
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return <PortalShell />
}
