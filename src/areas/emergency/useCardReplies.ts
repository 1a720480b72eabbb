import { useAtomValue } from 'jotai'
import { replaceEqualDeep, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import type { PolicyRow } from '#src/contract/policyStanding.ts'
import { policiesQuery } from '#src/query/policiesQuery.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import type { CardReplies } from './model.ts'
import { allergiesQuery, emergencyInfoQuery, medicationsQuery, prescriptionsQuery, problemsQuery } from './queries.ts'
import { withUnsentChoices } from './unsentChoices.ts'

interface CardQueries {
  /** Whether a part is still loading. */
  readonly waiting: boolean
  readonly replies: Partial<CardReplies>
  /** The policies, if the person wishes to show them; undefined if not, or if they could not be read. */
  readonly policies: readonly PolicyRow[] | undefined
  /** When the oldest reply arrived, ms. */
  readonly cameAt: number
  /** Error of the first part that could not be read. */
  readonly error: Error | null
  /** Time of the oldest part that is a saved copy or could not be refetched, ms. Null if all parts are new. */
  readonly savedAt: number | null
  readonly retry: () => void
  readonly retrying: boolean
  /** Whether trying again might help, because a part is missing for a reason other than a lack of permission. */
  readonly worthRetrying: boolean
}

/** Returns the parts of the card that have arrived. A part that could not be refetched stays, with its age. */
export function useCardReplies(): CardQueries {
  const [info, allergies, prescriptions, medications, problems] = useQueries({
    queries: [emergencyInfoQuery(), allergiesQuery(), prescriptionsQuery(), medicationsQuery(), problemsQuery()],
  })
  useHeldChoices(info)
  const user = useAtomValue(sessionAtom)?.user
  const mayShow = user !== undefined && isAllowed(user, 'insurance')
  const { writes } = useAtomValue(writesAtom)
  const chosen = info.data && withUnsentChoices(info.data.data, writes)
  const policies = useQuery({ ...policiesQuery(), enabled: mayShow && chosen?.insuranceShown === true })
  const all: readonly UseQueryResult<Reply<unknown>>[] = [info, allergies, prescriptions, medications, problems]
  const failed = all.filter((query) => query.isError)
  const lost = failed.filter((query) => query.data === undefined)
  const saved = all.flatMap((query) => savedSince(query) ?? [])
  return {
    waiting: all.some((query) => query.data === undefined && !query.isError),
    replies: {
      ...(info.data && chosen && { info: { ...info.data, data: chosen } }),
      ...(allergies.data && { allergies: allergies.data }),
      ...(prescriptions.data && { prescriptions: prescriptions.data }),
      ...(medications.data && { medications: medications.data }),
      ...(problems.data && { problems: problems.data }),
    },
    policies: mayShow && chosen?.insuranceShown ? policies.data?.data.value : undefined,
    cameAt: Math.min(...all.flatMap((query) => (query.data ? query.dataUpdatedAt : []))),
    error: lost[0]?.error ?? null,
    savedAt: saved.length > 0 ? Math.min(...saved) : null,
    retry: () => void Promise.all(failed.map((query) => query.refetch())),
    retrying: failed.some((query) => query.isFetching),
    worthRetrying: lost.some(({ error }) => !(error instanceof ApiError && error.code === 'not-allowed')),
  }
}

/**
 * Stores the queued choices in the card's data. A choice leaves the queue when it was sent, a moment before the clinic's
 * new data arrives. Until then, its condition must not jump back.
 */
function useHeldChoices({ data, dataUpdatedAt }: UseQueryResult<Reply<EmergencyInfo>>): void {
  const client = useQueryClient()
  const { writes } = useAtomValue(writesAtom)
  useEffect(() => {
    if (!data) return
    const held = replaceEqualDeep(data.data, withUnsentChoices(data.data, writes))
    if (held === data.data) return
    client.setQueryData(emergencyInfoQuery().queryKey, { ...data, data: held }, { updatedAt: dataUpdatedAt })
  }, [client, data, dataUpdatedAt, writes])
}

function savedSince({ data, isError, dataUpdatedAt }: UseQueryResult<Reply<unknown>>): number | null {
  return data ? (data.savedAt ?? (isError ? dataUpdatedAt : null)) : null
}
