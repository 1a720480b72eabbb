import type { UseQueryOptions } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import { endpointQuery } from '#src/query/query.ts'
import type { SearchWords } from '#src/registry/AreaSearch.ts'
import { searchPartNames, searchPartOf } from '#src/registry/areaSearches.ts'
import { needsOf } from '#src/registry/pages.ts'
import type { Entry } from './Entry.ts'
import { makeEntry } from './makeEntry.ts'

/** A searchable part of the record: the object types it needs, its query, and its entries. */
export interface RecordSource {
  readonly part: string
  /** Object types that the page with the part's rows needs. */
  readonly needs: readonly ObjectType[]
  readonly endpoint: Endpoint
  readonly query: () => UseQueryOptions<Reply<unknown>>
  /** Converts the data of the query's reply. */
  readonly entries: (data: unknown, words: SearchWords) => Iterable<Entry>
}

/** Max age of data that is searched without refetching, ms. */
const staleTime = 5 * 60_000

/** Every searchable part, in the order of `searchPartNames`. */
export const recordSources: readonly RecordSource[] = searchPartNames.map((part) => {
  const { endpoint, page, rows } = searchPartOf(part)
  // The query of the page that shows the rows.
  const query = endpoint.fixedQueries?.[0]
  return {
    part,
    needs: needsOf(page),
    endpoint,
    // The cast is needed because the parts' replies differ. Each reply is only passed to its own part.
    query: () =>
      ({ ...endpointQuery(endpoint, query ? { query } : {}), staleTime }) as unknown as UseQueryOptions<Reply<unknown>>,
    *entries(data, words) {
      for (const row of rows(data, words)) yield makeEntry(part, page, row, words)
    },
  }
})
