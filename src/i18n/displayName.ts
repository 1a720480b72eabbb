import { localeTag } from './localeTag.ts'

/**
 * Returns the name of a currency (ISO 4217) or language (BCP 47) in a language of the portal: `Mexican Peso`. Returns
 * the code itself if it has no name, or is not a code but a word of the deployment or the record.
 */
export function displayName(locale: string, type: 'currency' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(localeTag(locale), { type }).of(code) ?? code
  } catch {
    return code
  }
}
