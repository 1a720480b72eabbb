import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { loadPortal, portalSavedAtAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { findKeptRecords } from '#src/vault/findKeptRecords.ts'

/**
 * Navigates to the saved records if the clinic can't be reached and the device has some. `stay`: the user asked for the
 * sign-in card. Also stays if an input field has the focus.
 */
export function useSavedInstead(stay: boolean): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate({ to: '/auth/unlock', replace: true }))
  useEffect(() => {
    if (stay) return
    let current = true
    void isOutOfReach().then(async (lost) => {
      if (lost && (await findKeptRecords()) && current && !isFilling()) leave()
    })
    return () => {
      current = false
    }
  }, [stay])
}

/**
 * Whether the clinic can't be reached, judged by the configuration that the screen needs anyway: loading it fails with
 * a network error, or returns a saved copy.
 */
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
