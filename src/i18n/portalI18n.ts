import { setupI18n, type I18n } from '@lingui/core'
import type { LocaleName } from '#src/contract/portal.ts'
import { loadedTexts } from './i18n.ts'
import { localeTag } from './localeTag.ts'

/**
 * Returns an i18n instance in another language, with the texts of all code loaded so far. Rejects if the texts can't be
 * loaded.
 */
export async function portalI18n(locale: LocaleName): Promise<I18n> {
  return setupI18n({ locale, locales: localeTag(locale), messages: { [locale]: await loadedTexts(locale) } })
}
