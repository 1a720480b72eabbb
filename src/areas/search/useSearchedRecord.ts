import { useQueries } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isInScope } from '#src/session/profile/isInScope.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import type { Entry } from './Entry.ts'
import { recordSources } from './queries.ts'
import { currentSubject, recordIndex } from './recordIndex.ts'
import { useRecordWords } from './useRecordWords.ts'

/** A part that could not be read. */
export interface FailedPart {
  readonly part: string
  readonly error: Error
  readonly retry: () => void
}

export interface SearchedRecord {
  /** Parts that the profile allows. Empty for a user without a record. */
  readonly parts: readonly string[]
  /** Newest first. */
  readonly entries: readonly Entry[]
  readonly waiting: readonly string[]
  readonly failed: readonly FailedPart[]
  /** Time of the oldest saved copy that is searched, ms. Null if there is none. */
  readonly savedAt: number | null
}

/** Returns the record that the reader may see, as far as it is loaded and indexed. */
export function useSearchedRecord(): SearchedRecord {
  const words = useRecordWords()
  const user = useAtomValue(sessionAtom)?.user
  const sources = useMemo(
    () =>
      user && user.PtID !== null
        ? recordSources.filter(({ needs, endpoint }) => isAllowed(user, ...needs) && isInScope(user, endpoint))
        : [],
    [user],
  )
  const subject = currentSubject()
  const queries = useQueries({ queries: sources.map(({ query }) => query()) })
  const index = useSyncExternalStore(recordIndex.subscribe, recordIndex.read, recordIndex.read)

  // After every render: adding a part that is already present costs nothing.
  useEffect(() => {
    if (currentSubject() !== subject) return
    for (const [place, { part, entries }] of sources.entries()) {
      const reply = queries[place]?.data
      if (reply) recordIndex.take(part, [reply.data, words], () => entries(reply.data, words))
    }
  })

  const read = sources.flatMap(({ part }, place) => {
    const query = queries[place]
    return query ? [{ part, query }] : []
  })
  const ages = read.flatMap(({ query: { data, isError, dataUpdatedAt } }) =>
    data ? [data.savedAt ?? (isError ? dataUpdatedAt : Infinity)] : [],
  )
  const oldest = Math.min(Infinity, ...ages)
  return {
    parts: sources.map(({ part }) => part),
    entries: index.entries,
    waiting: read.flatMap(({ part, query: { data, isError } }) =>
      data ? (index.parts.has(part) ? [] : [part]) : isError ? [] : [part],
    ),
    failed: read.flatMap(({ part, query: { data, error, refetch } }) =>
      error && !data ? [{ part, error, retry: () => void refetch() }] : [],
    ),
    savedAt: Number.isFinite(oldest) ? oldest : null,
  }
}
