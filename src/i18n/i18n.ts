import { i18n } from '@lingui/core'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'

type Catalogs = Record<LocaleName, () => Promise<typeof import('*.po?part=portal')>>

/**
 * The texts of sign-in, of the ways to an account, of the signed-in portal, of its settings and lists that are opened now
 * and then, and of the AI tools: each waits for its own alone.
 */
const signInTexts: Catalogs = {
  en: () => import('./locales/en.po?part=signIn'),
  es: () => import('./locales/es.po?part=signIn'),
  ar: () => import('./locales/ar.po?part=signIn'),
}
const gettingInTexts: Catalogs = {
  en: () => import('./locales/en.po?part=gettingIn'),
  es: () => import('./locales/es.po?part=gettingIn'),
  ar: () => import('./locales/ar.po?part=gettingIn'),
}
export const portalTexts: Catalogs = {
  en: () => import('./locales/en.po?part=portal'),
  es: () => import('./locales/es.po?part=portal'),
  ar: () => import('./locales/ar.po?part=portal'),
}
const managingTexts: Catalogs = {
  en: () => import('./locales/en.po?part=managing'),
  es: () => import('./locales/es.po?part=managing'),
  ar: () => import('./locales/ar.po?part=managing'),
}
const screeningTexts: Catalogs = {
  en: () => import('./locales/en.po?part=screening'),
  es: () => import('./locales/es.po?part=screening'),
  ar: () => import('./locales/ar.po?part=screening'),
}

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

let wanted: LocaleName = 'en'
let needed: readonly Catalogs[] = [signInTexts]

/** Loads a language, activates it, and turns the document to its direction. The last call wins. */
export async function activateLocale(locale: LocaleName): Promise<void> {
  wanted = locale
  const texts = await Promise.all(needed.map((catalogs) => catalogs[locale]()))
  if (wanted !== locale) return
  for (const { messages } of texts) i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Adds texts to the language that is active, and to every one that is activated from now on. */
async function need(texts: Catalogs): Promise<void> {
  if (needed.includes(texts)) return
  needed = [...needed, texts]
  try {
    await activateLocale(wanted)
  } catch (error) {
    needed = needed.filter((one) => one !== texts)
    throw error
  }
}

/** The signed-in portal's texts. Rejects where they can't be loaded. */
export function needPortalTexts(): Promise<void> {
  return need(portalTexts)
}

/** The texts of the ways to an account. Rejects where they can't be loaded. */
export function needGettingInTexts(): Promise<void> {
  return need(gettingInTexts)
}

/** The texts of settings, the activity log, the clinic's notices and the patient list. Rejects where they can't be loaded. */
export function needManagingTexts(): Promise<void> {
  return need(managingTexts)
}

/** The texts of the AI tools. Rejects where they can't be loaded. */
export function needScreeningTexts(): Promise<void> {
  return need(screeningTexts)
}
