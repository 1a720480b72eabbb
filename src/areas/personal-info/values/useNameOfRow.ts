import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { type ListEntry, type ListName, listName } from '../listNames.ts'
import type { NamedList } from './namedLists.ts'

/** Returns a function that names an entry of a reference list in the reader's language, or else in English. */
export function useNameOfRow(list: NamedList): (entry: ListEntry) => ListName {
  const { locale } = useFormats()
  const { i18n } = useLingui()
  return useCallback((entry) => listName(list, entry, locale, (text) => i18n._(text)), [list, locale, i18n])
}
