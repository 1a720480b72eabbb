import { representing } from '#src/contract/subjectSwitch.ts'
import { isBusyHere } from '#src/device/busy.ts'
import { readAlertNote } from '#src/offline/alertNote.ts'
import { emitPortalEvent } from '#src/session/events/portalEvents.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import type { AlertToPage } from '#src/sw/protocol.ts'
import { alertOwner } from './alertOwner.ts'

/**
 * Handles a message of the worker about alerts. Returns false if this page can't. For a new message, the worker then
 * shows a notification.
 */
export async function handleAlertMessage(kind: AlertToPage['kind'], openInbox: () => void): Promise<boolean> {
  const session = store.get(sessionAtom)
  if (!session) return false
  if (kind === 'open-inbox') {
    // Don't leave a page with unsaved text. The badge shows the new message.
    if (!isBusyHere()) openInbox()
    return true
  }
  if (session.saved || document.visibilityState !== 'visible') return false
  emitPortalEvent({ kind: 'messages' })
  return showsEveryMessage(session)
}

/**
 * Whether this page shows every message that this browser was alerted of. A message might be for another user of the
 * browser, or for a person whom the session does not show now.
 */
async function showsEveryMessage(session: Session): Promise<boolean> {
  const note = await readAlertNote()
  if (session.user.acting !== null || (note && note.owner !== (await alertOwner(session)))) return false
  const { data: people } = await sessionCall(representing, {})
  return people.length <= 1
}
