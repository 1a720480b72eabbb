import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { nameIn } from '#src/lib/nameIn.ts'

/** A name in each language that it has. */
type Names = Readonly<Record<string, string>>

/**
 * Returns a function that returns a name in the language of the page, or else the `fallback`, or else in English or any
 * language that it has.
 */
export function useFormNames(): (names: Names | null, fallback?: string) => ReturnType<typeof nameIn> {
  const { i18n } = useLingui()
  const locale = i18n.locale || 'en'
  return useCallback(
    (names, fallback) => nameIn(names, locale, fallback ?? names?.['en'] ?? Object.values(names ?? {})[0] ?? ''),
    [locale],
  )
}
