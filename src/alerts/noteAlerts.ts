import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { needPortalTexts } from '#src/i18n/i18n.ts'
import { keepAlertNote, type AlertNote } from '#src/offline/alertNote.ts'
import { vaultIdOf } from '#src/offline/Vault.ts'
import type { Session } from '#src/session/sessionShape.ts'

/** All that an alert ever says: what the message is, and from whom, is for those who sign in. */
const title = msg`You have a new message`
const text = msg`Open the portal to read it.`

/** By which a note says whose alerts they are. They are the user's own, whomever the session shows. */
export function alertOwner({ apiUrl, database, user }: Session): Promise<string> {
  return vaultIdOf(apiUrl, database, user.userId)
}

/** Notes whose alerts this browser has, and the words of them in the language of the page. */
export async function noteAlerts(whose: Pick<AlertNote, 'owner' | 'endpoint'>): Promise<void> {
  await needPortalTexts().catch(() => undefined)
  const { owner, endpoint } = whose
  await keepAlertNote({ owner, endpoint, locale: i18n.locale, title: i18n._(title), text: i18n._(text) })
}
