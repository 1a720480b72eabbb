import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listedUnder, needsLoading, rowsOf, type SearchTerm, type Start } from './model.ts'
import { letters, noLetter, wildcard } from './PatientsSearch.ts'
import { pageSize, patientPages, searchPages } from './queries.ts'

/** Returns the keys of the loaded lists. `*` needs its last page to be loaded, any other key only its first page. */
function loadedStarts(client: QueryClient): readonly Start[] {
  const has = (start: Start) => client.getQueryData(patientPages(start).queryKey)
  const all = has(wildcard)
  const isWhole = (all?.pages.at(-1)?.value.length ?? pageSize) < pageSize
  return [...(isWhole ? [wildcard] : []), ...[...letters, noLetter].filter((start) => has(start) !== undefined)]
}

/**
 * Returns the patients by starting letter or search terms. Loads a page at a time, and skips loading what is already
 * there (portal §5).
 */
export function usePatientList(start: Start, terms: readonly SearchTerm[]) {
  const client = useQueryClient()
  const searching = terms.length > 0
  const isNeeded = (one: Start) => !searching && one === start && needsLoading(loadedStarts(client), one)
  const all = useInfiniteQuery({ ...patientPages(wildcard), enabled: () => isNeeded(wildcard) })
  const under = useInfiniteQuery({ ...patientPages(start), enabled: () => start !== wildcard && isNeeded(start) })
  const found = useInfiniteQuery({ ...searchPages(terms), enabled: searching })

  const fromAll = start === wildcard || (all.data !== undefined && !all.hasNextPage)
  const query = searching ? found : fromAll ? all : under
  const { data } = query
  const rows = useMemo(() => {
    const whole = data && rowsOf(data.pages)
    return whole && (fromAll && !searching ? listedUnder(whole, start) : whole)
  }, [data, fromAll, searching, start])
  const counted = data?.pages[0]?.['@odata.count']
  return {
    /** Undefined until the first page is loaded. */
    rows,
    /** Number of patients under this letter or found by these terms, including those not loaded yet. */
    total: fromAll && !searching && !all.hasNextPage ? (rows?.length ?? 0) : (counted ?? rows?.length ?? 0),
    error: query.isError ? query.error : null,
    fetching: query.isFetching,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    /** Loads what failed. */
    retry: () => void (data ? query.fetchNextPage() : query.refetch()),
    /** Clears the list, and loads its first page. */
    renew: () => {
      const { queryKey } = searching ? searchPages(terms) : patientPages(fromAll ? wildcard : start)
      void client.resetQueries({ queryKey })
    },
  }
}
