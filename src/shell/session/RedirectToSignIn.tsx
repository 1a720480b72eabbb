import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endReasonAtom, store } from '#src/session/state/session.ts'

/** Leads to the sign-in area once the session has ended, whichever tab or reply ended it, and however early (portal §4). */
export function RedirectToSignIn() {
  const router = useRouter()
  useEffect(() => {
    // Whoever ended it may have chosen the way.
    if (!router.history.location.pathname.startsWith('/app')) return
    const to = store.get(endReasonAtom) === 'logout' ? '/auth/logout' : '/auth/timeout'
    void router.navigate({ to, replace: true })
  }, [router])
  return null
}
