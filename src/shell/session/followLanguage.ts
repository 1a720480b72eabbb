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
 * Keeps the page in the chosen language, or else the first of the browser's languages that the portal has. Ignores a
 * language that this deployment does not offer. Resolves when there are texts to show. Rejects if not even the English
 * ones can be loaded.
 */
export async function followLanguage(): Promise<void> {
  await activateLocale(wanted()).catch(() => activateLocale('en'))
  const follow = () => {
    // If the language can't be loaded, the current one stays.
    if (i18n.locale !== wanted()) activateLocale(wanted()).catch(() => undefined)
  }
  store.sub(preferencesAtom, follow)
  store.sub(portalAtom, follow)
  follow()
}
