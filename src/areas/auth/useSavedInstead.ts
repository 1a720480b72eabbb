import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { loadPortal, portalSavedAtAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { hasKeptRecords } from '#src/vault/keptFlag.ts'

/**
 * Leads to the saved records once the clinic turns out to be out of reach, where somebody keeps some here. `stay`: the
 * person has asked for the sign-in card. Whoever has begun to fill it in stays as well.
 */
export function useSavedInstead(stay: boolean): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate({ to: '/auth/unlock', replace: true }))
  useEffect(() => {
    if (stay || !hasKeptRecords()) return
    let current = true
    void isOutOfReach().then((lost) => current && lost && !isFilling() && leave())
    return () => {
      current = false
    }
  }, [stay])
}

/** What the screen asks for anyway tells: its configuration does not come, or is a saved copy. */
async function isOutOfReach(): Promise<boolean> {
  try {
    await loadPortal()
    return store.get(portalSavedAtAtom) !== null
  } catch (error) {
    return error instanceof ApiError && error.code === 'network'
  }
}

function isFilling(): boolean {
  return document.activeElement instanceof HTMLInputElement
}
