import { useQuery } from '@tanstack/react-query'
import { inbox } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'

/** How many messages wait, for the badges; `failed` where that can't be said (portal §2: '!' on errors). */
export function useUnread(enabled: boolean): { readonly unread: number; readonly failed: boolean } {
  const { data, isError } = useQuery({ ...endpointQuery(inbox, {}), enabled })
  const unread = data?.data.data.filter((message) => !message.isRead && !message.isDeleted).length ?? 0
  return { unread, failed: isError && !data }
}
