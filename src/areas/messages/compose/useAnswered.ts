import { useQuery } from '@tanstack/react-query'
import type { Message } from '#src/contract/messages.ts'
import { useAllMessages } from '../mailbox/useFolders.ts'
import { messageQuery } from '../mailbox/queries.ts'

interface Answered {
  readonly message: Message | null
  /** Whether the message is still being fetched. Meaningful only while `message` is null. */
  readonly isAsking: boolean
  readonly error: Error | null
  readonly again: () => void
}

/** Returns the message being answered: from the device if stored there, otherwise from the clinic. */
export function useAnswered(messageID: number | null): Answered {
  const known = useAllMessages(messageID !== null).find((message) => message.messageID === messageID)
  const query = useQuery({ ...messageQuery(messageID ?? 0), enabled: messageID !== null && !known })
  return {
    message: known ?? query.data?.data.data ?? null,
    isAsking: query.isPending,
    error: query.error,
    again: () => void query.refetch(),
  }
}
