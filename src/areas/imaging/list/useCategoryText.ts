import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CategoryCount } from '../model.ts'
import { categoryWord } from '../areaWords.ts'

/** Returns a function that says a category in the reader's language: as the record names it if the category is unknown. */
export function useCategoryText(): (category: Pick<CategoryCount, 'id' | 'name'>) => string {
  const { i18n, t } = useLingui()
  return useCallback(
    ({ id, name }) => {
      const word = categoryWord(id)
      return word ? i18n._(word) : name || t`Picture`
    },
    [i18n, t],
  )
}
