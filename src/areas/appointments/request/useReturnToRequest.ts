import { useEffect } from 'react'
import { rememberPlace } from '#src/session/returning/returnTo.ts'
import { onSessionEnd } from '#src/session/state/session.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'

/** Leads the same user back to this request, with its choices, if their session ends without a logout. */
export function useReturnToRequest(): void {
  useEffect(() => {
    let who: string | null = null
    void openWriteKeys().then((keyring) => {
      who = keyring?.who ?? null
    })
    return onSessionEnd((reason) => {
      if (who !== null && (reason === 'timeout' || reason === 'refused' || reason === 'lapsed'))
        rememberPlace({ who, path: location.pathname + location.search })
    })
  }, [])
}
