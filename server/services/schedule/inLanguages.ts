/** Returns a text by language, without the languages that lack it. */
export function inLanguages(en: string, es: string | null, ar: string | null): Record<string, string> {
  return { en, ...(es !== null && { es }), ...(ar !== null && { ar }) }
}
