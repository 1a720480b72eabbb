import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endReasonAtom, store } from '#src/session/state/session.ts'

/** Navigates to the sign-in area after the session has ended, whichever tab or reply ended it (portal §4). */
export function RedirectToSignIn() {
  const router = useRouter()
  useEffect(() => {
    // The code that ended the session might have navigated already.
    if (!router.history.location.pathname.startsWith('/app')) return
    const to = store.get(endReasonAtom) === 'logout' ? '/auth/logout' : '/auth/timeout'
    void router.navigate({ to, replace: true })
  }, [router])
  return null
}
