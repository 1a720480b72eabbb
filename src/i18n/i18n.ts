import { i18n } from '@lingui/core'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'

const catalogs = {
  en: () => import('./locales/en.po'),
  es: () => import('./locales/es.po'),
  ar: () => import('./locales/ar.po'),
} satisfies Record<LocaleName, () => Promise<typeof import('*.po')>>

/** Each language by its own name, as the switcher lists it. */
export const languageNames: Record<LocaleName, string> = { en: 'English', es: 'Español', ar: 'العربية' }

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The first of the browser's languages that the portal has; English where it has none of them. */
export function detectLocale(languages: readonly string[], offered: readonly LocaleName[] = localeNames): LocaleName {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0]
    const found = offered.find((name) => name === base)
    if (found) return found
  }
  return offered[0] ?? 'en'
}

let wanted: LocaleName | null = null

/** Loads a language, activates it, and turns the document to its direction. The last call wins. */
export async function activateLocale(locale: LocaleName): Promise<void> {
  wanted = locale
  const { messages } = await catalogs[locale]()
  if (wanted !== locale) return
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
