import { useQuery } from '@tanstack/react-query'
import { inbox } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { mailState, type MailState } from './mailState.ts'

/** How many messages wait, for the badges. */
export interface Unread {
  readonly unread: number
  /** It can't be said, or not any more (portal §2: '!' on errors). */
  readonly failed: boolean
  /** Null until it is known. */
  readonly mail: MailState | null
}

export function useUnread(enabled: boolean): Unread {
  const { data, isError } = useQuery({ ...endpointQuery(inbox, {}), enabled })
  const messages = data?.data.data
  const mail = messages ? mailState(messages) : null
  return { unread: mail?.unread ?? 0, failed: isError, mail }
}
