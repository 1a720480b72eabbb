import { displayName } from '#src/i18n/displayName.ts'
import type { NamedList, NamedRow } from './namedLists.ts'

/** Returns the name of a row of a reference list in a language, or in English if there is none. */
export function nameInLanguage(list: NamedList, { code, name }: NamedRow, locale: string): string {
  if (list !== 'languages' || code === null) return name
  const found = displayName(locale, 'language', code)
  return found === code ? name : found
}
