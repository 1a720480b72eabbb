import { useQuery } from '@tanstack/react-query'
import { inbox, type Message } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { useMarked } from '#src/writes/useMarked.ts'
import { mailState, type MailState } from './mailState.ts'

/** Number of unread messages for the badges. */
export interface Unread {
  readonly unread: number
  /** Whether the last attempt to read the number failed (portal §2: '!' on errors). */
  readonly failed: boolean
  /** Summary of the inbox; null until the inbox is loaded. */
  readonly mail: MailState | null
}

const none: readonly Message[] = []

export function useUnread(enabled: boolean): Unread {
  const { data, isError } = useQuery({ ...endpointQuery(inbox, {}), enabled })
  const messages = useMarked(data?.data.data ?? none)
  const mail = data ? mailState(messages) : null
  return { unread: mail?.unread ?? 0, failed: isError, mail }
}
