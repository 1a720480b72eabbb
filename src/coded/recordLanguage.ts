/** Matches text of ASCII characters only, with a word. */
const englishLetters = /^(?=.*[a-z]{2})[\s\x20-\x7E]*$/is

/**
 * Returns the language of words that stay as recorded, for the `lang` attribute. The record does not state a language,
 * and its coded words are English. Undefined if the screen is in English, or the words have letters that English lacks.
 */
export function recordLanguage(text: string | null, locale: string): 'en' | undefined {
  return locale !== 'en' && text !== null && englishLetters.test(text) ? 'en' : undefined
}
