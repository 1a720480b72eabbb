import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { messageRoutes, recipients, type RecipientOption } from '#src/contract/messageWriting.ts'
import { endpointQuery } from '#src/query/query.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { useAllMessages } from '../../mailbox/useFolders.ts'
import { correspondentsOf, recipientTypeFor, topicsAsked, topicsOf, type Topic } from '../../draft/composeModel.ts'

/** Options of a select. */
export interface Choices<T> {
  /** Null until it is known. */
  readonly list: readonly T[] | null
  /** `asking`: being fetched. `unreachable`: the clinic can't be reached. `failed`: any other error. */
  readonly phase: 'known' | 'asking' | 'unreachable' | 'failed'
  /** Time at which the clinic sent the list, ms, if it is a saved copy. */
  readonly savedAt?: number | null
  readonly again: () => void
}

interface Asked {
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

const unreachable: readonly string[] = ['network', 'timeout', 'unavailable', 'storage-full', 'saved-only']

function choicesOf<T>(list: readonly T[] | undefined, query: Asked): Choices<T> {
  const again = () => void query.refetch()
  if (list) return { list, phase: 'known', again }
  if (!query.isError) return { list: null, phase: 'asking', again }
  const isAway = query.error instanceof ApiError && unreachable.includes(query.error.code)
  return { list: null, phase: isAway ? 'unreachable' : 'failed', again }
}

/**
 * Returns the people whom the user may write to (portal §6). If that list can't be fetched, returns the people with
 * whom the user exchanged known messages: the clinic checks permission when the message is sent.
 */
export function useRecipients(): Choices<RecipientOption> {
  const portalKind = useAtomValue(portalAtom)?.portalKind
  const type = portalKind && recipientTypeFor(portalKind)
  const query = useQuery({
    ...endpointQuery(recipients, { params: { type: type ?? '' } }),
    enabled: type !== undefined,
  })
  const choices = choicesOf(query.data?.data.data, query)
  const isWithout = choices.phase === 'unreachable' || choices.phase === 'failed'
  const known = useAllMessages(isWithout)
  const user = useAtomValue(sessionAtom)?.user
  const correspondents = useMemo(
    () => (isWithout && user ? correspondentsOf(known, user) : []),
    [isWithout, known, user],
  )
  return correspondents.length > 0 ? { ...choices, list: correspondents } : choices
}

/** Returns the topics of a new message, or of a reply (portal §7). */
export function useTopics(isReply: boolean): Choices<Topic> {
  const userType = useAtomValue(sessionAtom)?.user.userType
  const query = useQuery({
    ...endpointQuery(messageRoutes, { query: topicsAsked(isReply) }),
    select: ({ data, savedAt }) => ({ topics: topicsOf(data.value, userType), savedAt }),
  })
  return { ...choicesOf(query.data?.topics, query), savedAt: query.data?.savedAt ?? null }
}
