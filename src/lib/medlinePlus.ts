/** Parameter of an HL7 Infobutton request with the language of the page. */
const languageParam = 'informationRecipient.languageCode.c'

/** Languages of the pages that MedlinePlus Connect finds for a code. */
const connectLanguages: readonly string[] = ['en', 'es']

/** The health topics that MedlinePlus has in another language, for readers whose language Connect lacks. */
const topicPages: Readonly<Record<string, string>> = { ar: 'https://medlineplus.gov/languages/arabic.html' }

interface ReadersPage {
  readonly href: string
  /** Language of the page; null if it is not known. */
  readonly language: string | null
  /** Address of health topics in the reader's language, if the page itself is in another. */
  readonly topics: string | null
}

/**
 * Returns the address of a page about a code for a reader of `locale`. A request to MedlinePlus Connect asks for the
 * reader's language if Connect has it, otherwise for English. Other addresses stay unchanged.
 */
export function readersPage(address: URL, locale: string): ReadersPage {
  const isMedlinePlus = /(^|\.)medlineplus\.gov$/.test(address.hostname)
  if (!isMedlinePlus) return { href: address.href, language: null, topics: null }
  const topics = topicPages[locale] ?? null
  if (address.hostname !== 'connect.medlineplus.gov') {
    const language = /^\/spanish(\/|$)/.test(address.pathname) ? 'es' : 'en'
    return { href: address.href, language, topics: language === locale ? null : topics }
  }
  const language = connectLanguages.includes(locale) ? locale : 'en'
  const asked = new URL(address)
  asked.searchParams.set(languageParam, language)
  return { href: asked.href, language, topics: language === locale ? null : topics }
}
