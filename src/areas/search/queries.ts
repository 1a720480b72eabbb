import type { UseQueryOptions } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import { endpointQuery } from '#src/query/query.ts'
import type { SearchWords } from '#src/registry/AreaSearch.ts'
import { searchPartNames, searchPartOf } from '#src/registry/areaSearches.ts'
import { needsOf } from '#src/registry/pages.ts'
import type { Entry } from './Entry.ts'
import { makeEntry } from './makeEntry.ts'

/** A part of the record: what it takes to be shown, how it is read, and its entries. */
export interface RecordSource {
  readonly part: string
  /** As the page that its entries lead to. */
  readonly needs: readonly ObjectType[]
  readonly query: () => UseQueryOptions<Reply<unknown>>
  /** Of the data of that query's reply. */
  readonly entries: (data: unknown, words: SearchWords) => Iterable<Entry>
}

/** What was read some minutes ago is searched as it is. */
const staleTime = 5 * 60_000

/** Every part that can be searched, in the order in which they are read. */
export const recordSources: readonly RecordSource[] = searchPartNames.map((part) => {
  const { endpoint, page, rows } = searchPartOf(part)
  return {
    part,
    needs: needsOf(page),
    // The parts' replies differ; each goes only to the rows of its own part.
    query: () => ({ ...endpointQuery(endpoint, {}), staleTime }) as unknown as UseQueryOptions<Reply<unknown>>,
    *entries(data, words) {
      for (const row of rows(data, words)) yield makeEntry(part, page, row, words)
    },
  }
})
