import { representing } from '#src/contract/account.ts'
import { isBusyHere } from '#src/device/busy.ts'
import { readAlertNote } from '#src/offline/alertNote.ts'
import { emitPortalEvent } from '#src/session/events/portalEvents.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import type { AlertToPage } from '#src/sw/protocol.ts'
import { alertOwner } from './alertOwner.ts'

/** Sees to what the worker says of alerts. False where this page can't: then the worker does what it can by itself. */
export async function handleAlertMessage(kind: AlertToPage['kind'], openInbox: () => void): Promise<boolean> {
  const session = store.get(sessionAtom)
  if (!session) return false
  if (kind === 'open-inbox') {
    // Who was writing something finds it as they left it, and the badge beside it.
    if (!isBusyHere()) openInbox()
    return true
  }
  if (session.saved || document.visibilityState !== 'visible') return false
  emitPortalEvent({ kind: 'messages' })
  return showsEveryMessage(session)
}

/**
 * Whether a message that was told to this browser shows in this page, whichever it is: it may be to another user of the
 * browser, or to somebody whom the user acts for and who is not shown now.
 */
async function showsEveryMessage(session: Session): Promise<boolean> {
  const note = await readAlertNote()
  if (session.user.acting !== null || (note && note.owner !== (await alertOwner(session)))) return false
  const { data: people } = await sessionCall(representing, {})
  return people.length <= 1
}
