interface Worded {
  readonly text: string
  /** Language of the text, if it differs from the page's. */
  readonly lang: string | undefined
}

/** Returns a name in the language of the page, or as the clinic wrote it, in English. */
export function nameIn(language: string, written: string, names: Readonly<Record<string, string>> | null = {}): Worded {
  const translated = names?.[language]
  if (translated) return { text: translated, lang: undefined }
  return { text: written, lang: language === 'en' ? undefined : 'en' }
}
