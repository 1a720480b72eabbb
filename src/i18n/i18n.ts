import { i18n, type Messages } from '@lingui/core'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'
import { localeTag } from './localeTag.ts'

/**
 * Loaders of the texts that the app's start needs. Each module also has loaders of the other parts of its language
 * (catalogParts.ts).
 */
const signInTexts: Record<LocaleName, () => Promise<typeof import('*.po?part=signIn')>> = {
  en: () => import('./locales/en.po?part=signIn'),
  es: () => import('./locales/es.po?part=signIn'),
  ar: () => import('./locales/ar.po?part=signIn'),
}

/** Each language's own name, for the language switcher. */
export const languageNames: Record<LocaleName, string> = { en: 'English', es: 'Español', ar: 'العربية' }

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** Returns the first of the browser's languages that the portal offers, otherwise the first offered language. */
export function detectLocale(languages: readonly string[], offered: readonly LocaleName[] = localeNames): LocaleName {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0]
    const found = offered.find((name) => name === base)
    if (found) return found
  }
  return offered[0] ?? 'en'
}

/** Number of the part `portal` in the build. The parts of signed-in pages extend it (parts/findTextParts.ts). */
const portalKey = 1

let wanted: LocaleName = 'en'
/** Numbers of the parts, besides the start's, that the code loaded so far needs. */
const needed = new Set<number>()
/** The needed parts that are loaded in the active language. */
let shown: ReadonlySet<number> = new Set()

/** Returns, in a language, the texts of the app's start and of the given parts. Rejects if some can't be loaded. */
async function load(keys: Iterable<number>, locale: LocaleName): Promise<Messages> {
  const { messages, parts } = await signInTexts[locale]()
  const all = { ...messages }
  await Promise.all(
    [...keys].map(async (key) => {
      const own = parts[key]
      const portal = own ? null : await parts[portalKey]?.()
      const part = await (own ?? portal?.parts?.[key])?.()
      Object.assign(all, portal?.messages, part?.messages)
    }),
  )
  return all
}

/** Returns the texts of all code loaded so far, in a language. Rejects if they can't be loaded. */
export function loadedTexts(locale: LocaleName): Promise<Messages> {
  return load(needed, locale)
}

/**
 * Loads and activates a language, and sets the document's direction. The last call wins. Rejects if the texts can't be
 * loaded; the language then stays unchanged.
 */
export async function activateLocale(locale: LocaleName): Promise<void> {
  wanted = locale
  const keys = new Set(needed)
  let messages: Messages
  try {
    messages = await load(keys, locale)
  } catch (error) {
    const active = localeNames.find((name) => name === i18n.locale)
    if (wanted === locale && active) wanted = active
    throw error
  }
  if (wanted !== locale) return
  // Another call might have loaded more parts meanwhile.
  shown = i18n.locale === locale ? new Set([...shown, ...keys]) : keys
  // `locales` writes the counts in plural texts, so that they have the same digits as other numbers.
  i18n.loadAndActivate({
    locale,
    locales: localeTag(locale),
    messages: { ...(i18n.locale === locale ? i18n.messages : {}), ...messages },
  })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Loads a part into the active language, and into every language activated later. Rejects if it can't be loaded. */
async function need(key: number): Promise<void> {
  const isShown = () => wanted === i18n.locale && shown.has(key)
  try {
    while (!isShown()) {
      needed.add(key)
      const locale = wanted
      // oxlint-disable-next-line no-await-in-loop -- another language can be chosen meanwhile
      await activateLocale(locale).catch((error: unknown) => {
        // If only the newly chosen language can't be loaded, try the active one.
        if (wanted === locale) throw error
      })
    }
  } catch (error) {
    // Remove the part: otherwise no other part could be loaded before this one.
    if (!shown.has(key)) needed.delete(key)
    throw error
  }
}

/**
 * Resolves to a module when the texts that its code shows are loaded too. The build inserts the calls
 * (catalogParts.ts).
 * @public
 */
export async function withTexts<Module>(code: Promise<Module>, key: number): Promise<Module> {
  const [module] = await Promise.all([code, need(key)])
  return module
}
