/** Language of the words that record systems send. Codes have their display names in English. */
const sourceLanguage = 'en'

/**
 * Returns the `lang` of a word of the record: the source's language if the word is shown as it was written, because
 * nobody has translated it. Otherwise undefined: the word is in the language of the page.
 */
export function sourceLang(shown: string, written: string): string | undefined {
  return shown === written ? sourceLanguage : undefined
}
