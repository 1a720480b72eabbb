import type { FormTemplate, TemplateContent, Words } from '#src/contract/formTemplate.ts'

export interface ChosenText {
  readonly text: string
  /** Language of the text: for `lang`, and for a note if it is another one than the reader's. Null if there is no text. */
  readonly locale: string | null
}

/** Returns the text in a language; if the template has none in it, in English; otherwise in any language. */
export function textIn(words: Words, locale: string): ChosenText {
  for (const language of [locale, 'en', ...Object.keys(words)]) {
    const text = Object.hasOwn(words, language) ? words[language] : undefined
    if (text !== undefined && text !== '') return { text, locale: language }
  }
  return { text: '', locale: null }
}

/** Returns the languages in which a template has its name. Its other texts can be missing in some (`checkTemplate`). */
export function templateLocales(template: FormTemplate | TemplateContent): string[] {
  return Object.keys(template.name).filter((locale) => template.name[locale] !== '')
}
