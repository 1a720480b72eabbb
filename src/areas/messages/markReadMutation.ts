import type { QueryClient } from '@tanstack/react-query'
import { updateMessage, type Message } from '#src/contract/messages.ts'
import { endpointMutation } from '#src/query/mutation.ts'
import { withMessage } from './model.ts'
import { inboxQuery } from './queries.ts'

/** Why an update failed: no such reply, or one that does not echo the changed field (portal §8). */
export interface UpdateFailure {
  readonly messageID: number
  readonly echo: { readonly expected: boolean; readonly result: boolean } | null
}

/**
 * The update of a message that changes `isRead` (portal §4): at once in the list, then on the server. Where it fails
 * the message stands as before; the inbox is read anew either way, which renews the badges too.
 */
export function markReadMutation(
  client: QueryClient,
  on: { readonly failure: (failure: UpdateFailure) => void; readonly end: (messageID: number) => void },
) {
  const { queryKey } = inboxQuery()
  const show = (message: Message) =>
    client.setQueryData(
      queryKey,
      (reply) => reply && { ...reply, data: { ...reply.data, data: withMessage(reply.data.data, message) } },
    )
  return {
    ...endpointMutation(updateMessage),
    onMutate: async ({ body }: { body: Message }) => {
      // A reply that is on its way would undo what the list shows from now on.
      await client.cancelQueries({ queryKey })
      show(body)
    },
    onSuccess: ({ data }: { data: Message }, { body }: { body: Message }) => {
      show(data)
      if (data.isRead !== body.isRead)
        on.failure({ messageID: body.messageID, echo: { expected: body.isRead, result: data.isRead } })
    },
    onError: (_: Error, { body }: { body: Message }) => {
      show({ ...body, isRead: !body.isRead })
      on.failure({ messageID: body.messageID, echo: null })
    },
    onSettled: (_data: unknown, _error: unknown, { body }: { body: Message }) => {
      on.end(body.messageID)
      return client.invalidateQueries({ queryKey })
    },
  }
}
