import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepAlertNote, type AlertNote } from '#src/offline/alertNote.ts'

/** The whole text of every alert of a new message. Content and sender are shown only after sign-in. */
const title = msg`You have a new message`
const text = msg`Open the portal to read it.`

/** Stores whose alerts this browser receives, with the alert's text in the language of the page. */
export async function noteAlerts(whose: Pick<AlertNote, 'owner' | 'endpoint'>): Promise<void> {
  const { owner, endpoint } = whose
  await keepAlertNote({ owner, endpoint, locale: i18n.locale, title: i18n._(title), text: i18n._(text) })
}
