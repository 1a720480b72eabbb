import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { CodedKind } from '#src/lib/Coded.ts'
import { codedTables } from './codedTables.ts'
import type { CodedTable } from './makeTable.ts'

/** Returns a list of coded words in the surrounding language. Null in English, and until the list is loaded. */
export function useCodedTable(kind: CodedKind): CodedTable | null {
  const { locale } = useLingui().i18n
  const read = useCallback(() => codedTables.read(kind, locale), [kind, locale])
  useEffect(() => void codedTables.load([kind], locale), [kind, locale])
  return useSyncExternalStore(codedTables.subscribe, read, read)
}
