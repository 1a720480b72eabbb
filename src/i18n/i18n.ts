import { i18n, type Messages } from '@lingui/core'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'

/** The texts of the app's start. With them comes where a language's other parts are: catalogParts.ts. */
const signInTexts: Record<LocaleName, () => Promise<typeof import('*.po?part=signIn')>> = {
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

/** The signed-in portal's part, with which the parts of its pages come: the build numbers it so. */
const portalKey = 1

let wanted: LocaleName = 'en'
/** The parts that the code needs that was loaded so far, besides the start's, by the numbers that the build gave them. */
const needed = new Set<number>()
/** Those of them that are loaded in the active language. */
let shown: ReadonlySet<number> = new Set()

/** Returns the start's texts and those of these parts, in a language. Rejects if some can't be loaded. */
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
  // A later call may have loaded more.
  shown = i18n.locale === locale ? new Set([...shown, ...keys]) : keys
  i18n.loadAndActivate({ locale, messages: { ...(i18n.locale === locale ? i18n.messages : {}), ...messages } })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Loads a part into the active language, and from now on into every one that is activated. Rejects if it can't. */
async function need(key: number): Promise<void> {
  const isShown = () => wanted === i18n.locale && shown.has(key)
  try {
    while (!isShown()) {
      needed.add(key)
      const locale = wanted
      // oxlint-disable-next-line no-await-in-loop -- another language can be chosen meanwhile
      await activateLocale(locale).catch((error: unknown) => {
        // If only the language that was just chosen can't be loaded, the active one is still to be tried.
        if (wanted === locale) throw error
      })
    }
  } catch (error) {
    // Otherwise no other part could be loaded before this one.
    if (!shown.has(key)) needed.delete(key)
    throw error
  }
}

/**
 * Resolves to a module when the texts that its code shows are loaded too. The build writes the calls (catalogParts.ts).
 * @public
 */
export async function withTexts<Module>(code: Promise<Module>, key: number): Promise<Module> {
  const [module] = await Promise.all([code, need(key)])
  return module
}
