import { isPushAllowed } from '#src/device/pushSupport.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { answerAlerts } from '#src/sw/client.ts'

/** Delay that lets the first screen load first, ms. */
const healAfterMs = 5000

let healed: string | null = null

/**
 * Handles the worker's alert messages, and renews the subscription once per sign-in. Call it once, at startup. Loads no
 * other code unless the browser allows notifications. `openInbox` shows the Inbox.
 */
export function followAlerts(openInbox: () => void): void {
  answerAlerts(async (kind) => {
    const { handleAlertMessage } = await import('./handleAlertMessage.ts')
    return handleAlertMessage(kind, openInbox)
  })
  store.sub(sessionAtom, healSoon)
  healSoon()
}

function healSoon(): void {
  const session = store.get(sessionAtom)
  if (!session || session.saved || session.signInID === healed || !isPushAllowed()) return
  healed = session.signInID
  setTimeout(() => {
    import('./renewPushSubscription.ts')
      .then(({ renewPushSubscription }) => renewPushSubscription())
      .catch(() => undefined)
  }, healAfterMs)
}
