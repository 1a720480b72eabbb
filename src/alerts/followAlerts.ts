import { isPushAllowed } from '#src/device/pushSupport.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { answerAlerts } from '#src/sw/client.ts'

/** The first screen has had its turn by then, ms. */
const healAfterMs = 5000

let healed: string | null = null

/**
 * Hears of the worker what has to do with alerts, and looks after them once a sign-in. Called once, at the start; where
 * nobody turned them on nothing more is loaded. `openInbox` shows the Inbox.
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
