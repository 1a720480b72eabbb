import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logPageView } from '#src/contract/activity.ts'
import { inbox } from '#src/contract/messages.ts'
import { debugLog } from '#src/lib/debugSettings.ts'
import { endpointQuery } from '#src/query/query.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { loadPortal } from '#src/session/profile/portal.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { useRoutePattern } from '../page/useRoutePattern.ts'

/**
 * On every route change, logs the page view unless the deployment turned that off. Also refetches the inbox for the
 * unread badge, if the user may read messages.
 */
export function useShellEvents(): void {
  const pattern = useRoutePattern()
  const client = useQueryClient()
  useEffect(() => {
    void recordPageView(pattern)
    const session = store.get(sessionAtom)
    if (session && isAllowed(session.user, 'communication'))
      void client.invalidateQueries({ queryKey: endpointQuery(inbox, {}).queryKey })
  }, [pattern, client])
}

/** Logs a page view. Failures are ignored. */
async function recordPageView(pattern: string): Promise<void> {
  if (import.meta.env.MODE !== 'production') debugLog('pageViews', `page view ${pattern}`)
  try {
    const { logging } = await loadPortal()
    if (logging.pageViews) await sessionCall(logPageView, { body: pattern })
  } catch {
    // The activity log misses one view.
  }
}
