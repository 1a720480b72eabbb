interface Typed {
  readonly template: string | null
  readonly templateNames?: Readonly<Record<string, string>> | null | undefined
}

/** Returns the name of the visit type in the reader's language, or as the clinic wrote it. Null if it is unknown. */
export function typeName({ template, templateNames }: Typed, locale: string): string | null {
  return templateNames?.[locale] ?? template
}

/** Returns the `lang` of the name that `typeName` returns, if it differs from the page's. */
export function typeLang({ template, templateNames }: Typed, locale: string): string | undefined {
  return template !== null && !templateNames?.[locale] && locale !== 'en' ? 'en' : undefined
}
