import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onSessionEnd, sessionAtom, store } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'

/**
 * Navigates to Home when the session switches to another person, in this tab or another, because the current page
 * belongs to the previous person. Returns the text to announce.
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
        else if (wasActing.current) setSaid(t`You are back in your own account.`)
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
