import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Words } from '#src/contract/formTemplate.ts'
import { textIn } from '#src/formEngine/textIn.ts'

/** A name to show. `lang`: its language; undefined if it is the page's, or not known. */
interface ShownName {
  readonly text: string
  readonly lang: string | undefined
}

/**
 * Returns a function that returns a name in the language of the page, or else in another language that it has. Without
 * any, the `fallback`.
 */
export function useFormNames(): (names: Words | null, fallback?: string) => ShownName {
  const { i18n } = useLingui()
  const locale = i18n.locale || 'en'
  return useCallback(
    (names, fallback = '') => {
      const found = textIn(names ?? {}, locale)
      if (found.text === '') return { text: fallback, lang: undefined }
      return { text: found.text, lang: found.locale === locale ? undefined : (found.locale ?? undefined) }
    },
    [locale],
  )
}
