import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Message } from '#src/contract/messages.ts'
import { unreadCount } from './mailbox/model.ts'
import { inboxQuery } from './mailbox/queries.ts'
import { useMarked } from '#src/writes/useMarked.ts'
import { UnreadRow } from './UnreadRow.tsx'

const none: readonly Message[] = []

/** Returns the inbox query, and a row about unread messages if there are any. */
export function useMessageNews(enabled: boolean) {
  const { t } = useLingui()
  const query = useQuery({ ...inboxQuery(), enabled })
  const messages = useMarked(query.data?.data.data ?? none)
  const rows = unreadCount(messages) > 0 ? [<UnreadRow key="unread" messages={messages} />] : []
  return { key: 'messages', name: t`Messages`, query, rows, enabled }
}
