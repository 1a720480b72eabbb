import { useLingui } from '@lingui/react'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'

/** Returns the language of the requested mail: that of the page. */
export function useMailLanguage(): LocaleName | undefined {
  const { i18n } = useLingui()
  return localeNames.find((name) => name === i18n.locale)
}
