import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepAlertNote, type AlertNote } from '#src/offline/alertNote.ts'

/** All that an alert ever says: what the message is, and from whom, is for those who sign in. */
const title = msg`You have a new message`
const text = msg`Open the portal to read it.`

/** Notes whose alerts this browser has, and the words of them in the language of the page. */
export async function noteAlerts(whose: Pick<AlertNote, 'owner' | 'endpoint'>): Promise<void> {
  const { owner, endpoint } = whose
  await keepAlertNote({ owner, endpoint, locale: i18n.locale, title: i18n._(title), text: i18n._(text) })
}
