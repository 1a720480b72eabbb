import { useCallback } from 'react'
import type { Coded, CodedDisplay, CodedKind } from '#src/lib/Coded.ts'
import { codedDisplay } from './codedDisplay.ts'
import { useCodedTable } from './useCodedTable.ts'

/** Returns a function that returns coded words in the surrounding language. It changes when the list is loaded. */
export function useCoded(kind: CodedKind): (coded: Coded) => CodedDisplay {
  const table = useCodedTable(kind)
  return useCallback((coded) => codedDisplay(coded, table), [table])
}
