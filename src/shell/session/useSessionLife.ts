import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { call } from '#src/api/call.ts'
import { clientSettings } from '#src/contract/sessionLife.ts'
import { logout } from '#src/session/lifecycle/logout.ts'
import { keepTokenFresh } from '#src/session/lifecycle/refreshSession.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { readTimeout, rememberTimeout, watchIdle } from '#src/session/lifecycle/watchIdle.ts'

/**
 * Keeps a session alive while the user is active, and ends it when idle (portal §4): runs the idle clock and the token
 * refresh.
 */
export function useSessionLife(): void {
  const session = useAtomValue(sessionAtom)
  // A saved session uses the last known limits.
  const apiUrl = session?.saved ? undefined : session?.apiUrl
  const [timeout, setTimeoutSettings] = useState(readTimeout)

  useEffect(() => {
    if (!apiUrl) return
    const asking = new AbortController()
    void call(clientSettings, {}, { url: apiUrl }, asking.signal).then(
      ({ data }) => {
        rememberTimeout(data.timeout)
        setTimeoutSettings(data.timeout)
      },
      // If the limits can't be loaded, the last known ones apply.
      () => undefined,
    )
    return () => asking.abort()
  }, [apiUrl])

  useEffect(() => watchIdle(timeout, () => void logout('timeout')), [timeout])
  useEffect(() => keepTokenFresh(timeout.duration), [timeout])
}
