import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { CodedDisplay, CodedKind } from '#src/lib/Coded.ts'
import { codedList } from './codedList.ts'
import { useCodedTable } from './useCodedTable.ts'

/** Returns a function that returns names joined in one text, such as reactions, in the surrounding language. */
export function useCodedList(kind: CodedKind): (text: string) => CodedDisplay {
  const table = useCodedTable(kind)
  const { locale } = useLingui().i18n
  return useCallback((text) => codedList(text, table, locale), [table, locale])
}
