import { localeNames, type LocaleName } from '#src/contract/portal.ts'

/** Returns the first of these languages (BCP 47) in which mails exist, or English. */
export function mailLanguage(...wanted: readonly (string | null | undefined)[]): LocaleName {
  for (const one of wanted) {
    const base = one?.toLowerCase().split('-')[0]
    const found = localeNames.find((name) => name === base)
    if (found) return found
  }
  return 'en'
}
