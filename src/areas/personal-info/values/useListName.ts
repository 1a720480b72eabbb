import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Reply } from '#src/api/call.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { listNameQueries, listRowsOf, type NamedList, type NamedRow } from './namedLists.ts'
import { nameInLanguage } from './nameInLanguage.ts'

/**
 * Returns a function that names a row of a reference list in the reader's language. Null if the list has no such row, or
 * if the list is not loaded. `recorded`: the row as the record names it, for when the list can't be read.
 */
export function useListName(
  list: NamedList,
  isEnabled = true,
): (id: number, recorded?: NamedRow | null) => string | null {
  const { locale } = useFormats()
  const { data }: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery({
    ...listNameQueries[list](),
    enabled: isEnabled,
  })
  const rows = useMemo(
    () => new Map(listRowsOf(list, data?.data.value ?? []).map((row) => [row.id, row])),
    [list, data],
  )
  return useCallback(
    (id, recorded) => {
      const row = rows.get(id) ?? recorded
      return row ? nameInLanguage(list, row, locale) : null
    },
    [list, rows, locale],
  )
}
