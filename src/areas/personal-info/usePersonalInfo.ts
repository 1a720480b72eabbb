import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { detailQueries } from '#src/contract/personalInfo.ts'
import { personalInfoOf, type PersonalInfo } from './personalInfo.ts'
import {
  addressesQuery,
  conceptEntriesOfPatientQuery,
  patientDetailsQuery,
  phonesQuery,
  spokenLanguagesQuery,
} from './queries.ts'

export interface PersonalInfoState {
  /** Null while a part is loading, or if a part could not be read. A part is never left out: it would look empty. */
  readonly info: PersonalInfo | null
  readonly waiting: boolean
  /** Error of the first part that could not be read. */
  readonly error: Error | null
  /** Time of the oldest part that is a saved copy or could not be refetched, ms. Null if all parts are new. */
  readonly savedAt: number | null
  /** Refetches what could not be read. */
  readonly retry: () => void
  readonly retrying: boolean
  /** Refetches everything. Resolves when all replies arrived or failed. */
  readonly refetch: () => Promise<void>
}

/**
 * Returns the open record's personal information, combined from five replies. `portal`: whether to read the billing
 * section, which only staff may.
 */
export function usePersonalInfo(portal: keyof typeof detailQueries): PersonalInfoState {
  const [details, addresses, phones, languages, concepts] = useQueries({
    queries: [
      patientDetailsQuery(portal),
      addressesQuery(),
      phonesQuery(),
      spokenLanguagesQuery(),
      conceptEntriesOfPatientQuery(),
    ],
  })
  const info = useMemo(
    () =>
      details.data && addresses.data && phones.data && languages.data && concepts.data
        ? personalInfoOf({
            details: details.data.data.value,
            addresses: addresses.data.data.value,
            phones: phones.data.data.value,
            languages: languages.data.data.value,
            concepts: concepts.data.data.value,
          })
        : null,
    [details.data, addresses.data, phones.data, languages.data, concepts.data],
  )
  const all: readonly UseQueryResult<Reply<unknown>>[] = [details, addresses, phones, languages, concepts]
  const failed = all.filter((query) => query.isError)
  const lost = failed.filter((query) => query.data === undefined)
  const saved = all.flatMap((query) => savedSince(query) ?? [])
  const waiting = all.some((query) => query.data === undefined && !query.isError)
  const unread = !waiting && lost.length === 0 && info === null
  const toRetry = unread ? all : failed
  return {
    info,
    waiting,
    error: lost[0]?.error ?? (unread ? new ApiError(200, 'wrong-shape') : null),
    savedAt: saved.length > 0 ? Math.min(...saved) : null,
    retry: () => void Promise.all(toRetry.map((query) => query.refetch())),
    retrying: toRetry.some((query) => query.isFetching),
    refetch: async () => {
      await Promise.all(all.map((query) => query.refetch()))
    },
  }
}

function savedSince({ data, isError, dataUpdatedAt }: UseQueryResult<Reply<unknown>>): number | null {
  return data ? (data.savedAt ?? (isError ? dataUpdatedAt : null)) : null
}
