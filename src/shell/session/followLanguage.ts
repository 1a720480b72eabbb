import { i18n } from '@lingui/core'
import type { LocaleName } from '#src/contract/portal.ts'
import { activateLocale, detectLocale } from '#src/i18n/i18n.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { preferencesAtom } from '#src/session/profile/preferences.ts'
import { store } from '#src/session/state/session.ts'

function wanted(): LocaleName {
  const { locale } = store.get(preferencesAtom)
  const offered = store.get(portalAtom)?.locales
  return locale && (!offered || offered.includes(locale)) ? locale : detectLocale(navigator.languages, offered)
}

/**
 * Keeps the page in the language that was chosen, else in the first of the browser's that the portal has; a language
 * that this deployment does not offer is ignored. Resolves once there are texts to show. Rejects where not even the
 * English ones can be loaded.
 */
export async function followLanguage(): Promise<void> {
  await activateLocale(wanted()).catch(() => activateLocale('en'))
  const follow = () => {
    // A language that can't be loaded leaves the one that is there.
    if (i18n.locale !== wanted()) activateLocale(wanted()).catch(() => undefined)
  }
  store.sub(preferencesAtom, follow)
  store.sub(portalAtom, follow)
  follow()
}
