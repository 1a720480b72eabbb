/**
 * Returns a name in the language of the page, or else the `fallback`. `lang`: the language of the text, for screen
 * readers; undefined if it is that of the page, or not known.
 */
export function nameIn(
  names: Readonly<Record<string, string>> | null,
  locale: string,
  fallback: string,
): { readonly text: string; readonly lang: string | undefined } {
  const text = names?.[locale]
  if (text) return { text, lang: undefined }
  const other = Object.entries(names ?? {}).find(([, name]) => name === fallback)
  return { text: fallback, lang: other?.[0] }
}
