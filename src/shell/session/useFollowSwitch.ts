import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onSessionEnd, sessionAtom, store } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'

/**
 * Where the session shows another person from now on, in whichever tab that was chosen: leads home, for the page at hand
 * was the other's, and gives what is read out.
 */
export function useFollowSwitch(): string {
  const { t } = useLingui()
  const router = useRouter()
  const [said, setSaid] = useState('')
  const wasActing = useRef(isActing())
  useEffect(
    () =>
      onSessionEnd((reason) => {
        const user = store.get(sessionAtom)?.user
        if (reason !== 'switched' || !user) return
        const { name } = shownPerson(user)
        if (user.acting) setSaid(t`You are acting for ${name}`)
        else if (wasActing.current) setSaid(t`You are acting for yourself again.`)
        wasActing.current = isActing()
        void router
          .navigate({ to: '/app/home', replace: true, resetScroll: true })
          .then(() => document.getElementById('main')?.focus({ preventScroll: true }))
      }),
    [router, t],
  )
  return said
}

function isActing(): boolean {
  return Boolean(store.get(sessionAtom)?.user.acting)
}
