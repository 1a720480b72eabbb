import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '#src/api/call.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { listNameQueries, listRowsOf, type NamedList } from '../values/namedLists.ts'
import { useNameOfRow } from '../values/useNameOfRow.ts'

/** A row of a list to choose. */
export interface ListChoice {
  readonly id: number
  readonly code: string | null
  /** In the reader's language. */
  readonly name: string
  /** Whether the name has no translation. */
  readonly isEnglish: boolean
}

/** A list to choose from. */
export interface ListChoices {
  readonly phase: 'waiting' | 'failed' | 'ready'
  /** By name. */
  readonly choices: readonly ListChoice[]
  readonly retry: () => void
}

/** Returns the rows of a reference list to choose from, sorted by their names in the reader's language. */
export function useListChoices(list: NamedList): ListChoices {
  const { locale } = useFormats()
  const nameOf = useNameOfRow(list)
  const query: UseQueryResult<Reply<{ readonly value: readonly unknown[] }>> = useQuery(listNameQueries[list]())
  const choices = useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    return listRowsOf(list, query.data?.data.value ?? [])
      .map((row) => {
        const { text: name, isEnglish } = nameOf(row)
        return { id: row.id, code: row.code, name, isEnglish }
      })
      .sort((a, b) => compare(a.name, b.name))
  }, [list, query.data, locale, nameOf])
  return {
    phase: query.data ? 'ready' : query.isError ? 'failed' : 'waiting',
    choices,
    retry: () => void query.refetch(),
  }
}
