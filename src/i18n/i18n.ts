import { i18n, type Messages } from '@lingui/core'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'

/** A part of the texts, in every language. */
export type Texts = Record<LocaleName, () => Promise<{ readonly messages: Messages }>>

/** The only part that is named here: the build adds the others to the code that uses them (catalogParts.ts). */
const signInTexts: Texts = {
  en: () => import('./locales/en.po?part=signIn'),
  es: () => import('./locales/es.po?part=signIn'),
  ar: () => import('./locales/ar.po?part=signIn'),
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
const needed = new Set<Texts>([signInTexts])
/** The parts that are loaded in the active language. */
let shown: ReadonlySet<Texts> = new Set()

/** Returns the texts of these parts in a language. Rejects if one can't be loaded. */
async function load(parts: Iterable<Texts>, locale: LocaleName): Promise<Messages> {
  const texts = await Promise.all([...parts].map((part) => part[locale]()))
  return Object.assign({}, ...texts.map(({ messages }) => messages))
}

/** Returns the texts of all the code that was loaded so far, in a language. Rejects if they can't be loaded. */
export function loadedTexts(locale: LocaleName): Promise<Messages> {
  return load(needed, locale)
}

/**
 * Loads a language, activates it, and turns the document to its direction. The last call wins. Rejects if the texts can't
 * be loaded: the language stays what it was.
 */
export async function activateLocale(locale: LocaleName): Promise<void> {
  wanted = locale
  const parts = new Set(needed)
  let messages: Messages
  try {
    messages = await load(parts, locale)
  } catch (error) {
    const active = localeNames.find((name) => name === i18n.locale)
    if (wanted === locale && active) wanted = active
    throw error
  }
  if (wanted !== locale) return
  // A later call may have loaded more.
  shown = i18n.locale === locale ? new Set([...shown, ...parts]) : parts
  i18n.loadAndActivate({ locale, messages: { ...(i18n.locale === locale ? i18n.messages : {}), ...messages } })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Loads parts into the active language, and from now on into every one that is activated. Rejects if it can't. */
async function need(parts: readonly Texts[]): Promise<void> {
  const isShown = () => wanted === i18n.locale && parts.every((part) => shown.has(part))
  try {
    while (!isShown()) {
      for (const part of parts) needed.add(part)
      const locale = wanted
      // oxlint-disable-next-line no-await-in-loop -- another language can be chosen meanwhile
      await activateLocale(locale).catch((error: unknown) => {
        // If only the language that was just chosen can't be loaded, the active one is still to be tried.
        if (wanted === locale) throw error
      })
    }
  } catch (error) {
    // Otherwise no other part could be loaded before this one.
    for (const part of parts) if (!shown.has(part)) needed.delete(part)
    throw error
  }
}

/** Resolves to a module when the texts that its code shows are loaded too. The build writes the calls. */
export async function withTexts<Module>(code: Promise<Module>, ...parts: readonly Texts[]): Promise<Module> {
  const [module] = await Promise.all([code, need(parts)])
  return module
}
