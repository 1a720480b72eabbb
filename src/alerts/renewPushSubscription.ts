import { i18n } from '@lingui/core'
import { pushEndpoint } from '#src/device/pushSubscription.ts'
import { isPushAllowed } from '#src/device/pushSupport.ts'
import { readAlertNote } from '#src/offline/alertNote.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { alertOwner } from './alertOwner.ts'
import { subscribe } from './changeAlerts.ts'
import { noteAlerts } from './noteAlerts.ts'

let followsLanguage = false

/**
 * Subscribes again if the browser changed or dropped its push address: only a page with a session can tell the clinic
 * the new one. Subscribes only for the user who turned alerts on in this browser. Does not ask for permission.
 */
export async function renewPushSubscription(): Promise<void> {
  const session = store.get(sessionAtom)
  const note = await readAlertNote()
  if (!session || session.saved || !note || !isPushAllowed()) return
  if (!followsLanguage) {
    followsLanguage = true
    i18n.on('change', () => void speak())
  }
  if (note.owner === (await alertOwner(session)) && note.endpoint !== (await pushEndpoint())) await subscribe()
  else await speak()
}

/** Stores the alert texts in the language last chosen in this browser. */
async function speak(): Promise<void> {
  const note = await readAlertNote()
  if (note && note.locale !== i18n.locale) await noteAlerts(note)
}
