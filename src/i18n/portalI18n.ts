import { setupI18n, type I18n } from '@lingui/core'
import type { LocaleName } from '#src/contract/portal.ts'
import { portalTexts } from './i18n.ts'

/** The portal's texts in a language of their own, whatever the page is in. Rejects where they can't be loaded. */
export async function portalI18n(locale: LocaleName): Promise<I18n> {
  const { messages } = await portalTexts[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}
