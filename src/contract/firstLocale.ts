import { localeNames, type LocaleName } from './portal.ts'

/** Returns the first of these languages (BCP 47) that the portal has, or English. */
export function firstLocale(...wanted: readonly (string | null | undefined)[]): LocaleName {
  for (const one of wanted) {
    const base = one?.toLowerCase().split('-')[0]
    const found = localeNames.find((name) => name === base)
    if (found) return found
  }
  return 'en'
}
