/** A text in each language that the database has it in. */
interface StoredTexts {
  readonly en: string | null
  readonly es: string | null
  readonly ar: string | null
}

/** Returns a text by language, without the languages that it is missing in. */
export function textsOf(texts: StoredTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
