import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Reply } from '#src/api/call.ts'
import type { ListName } from '../listNames.ts'
import { listNameQueries, listRowsOf, type NamedList, type NamedRow } from './namedLists.ts'
import { useNameOfRow } from './useNameOfRow.ts'

/** `isCode`: whether to return the code instead, such as CA, if there is one. */
type RowName = (id: number, recorded?: NamedRow | null, isCode?: boolean) => ListName | null

/**
 * Returns a function that names a row of a reference list in the reader's language. Null if the list has no such row, or
 * if the list is not loaded. `recorded`: the row as the record names it, for when the list can't be read.
 */
export function useListName(list: NamedList, isEnabled = true): RowName {
  const nameOf = useNameOfRow(list)
  const { data }: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery({
    ...listNameQueries[list](),
    enabled: isEnabled,
  })
  const rows = useMemo(
    () => new Map(listRowsOf(list, data?.data.value ?? []).map((row) => [row.id, row])),
    [list, data],
  )
  return useCallback(
    (id, recorded, isCode = false) => {
      const row = rows.get(id) ?? recorded
      if (!row) return null
      return isCode && row.code !== null ? { text: row.code, isEnglish: false } : nameOf(row)
    },
    [rows, nameOf],
  )
}
