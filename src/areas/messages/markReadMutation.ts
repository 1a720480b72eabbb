import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { Input } from '#src/contract/endpoint.ts'
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
export function markReadMutation(client: QueryClient, onFailure: (failure: UpdateFailure) => void) {
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
        onFailure({ messageID: body.messageID, echo: { expected: body.isRead, result: data.isRead } })
    },
    onError: (_: Error, { body }: { body: Message }) => {
      show({ ...body, isRead: !body.isRead })
      onFailure({ messageID: body.messageID, echo: null })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
}

/** Whether an update of the message is on its way. */
export function isMarking(client: QueryClient, messageID: number): boolean {
  const { mutationKey } = endpointMutation(updateMessage)
  const isOfIt = ({ state }: Mutation) =>
    (state.variables as Input<typeof updateMessage> | undefined)?.body.messageID === messageID
  return client.isMutating({ mutationKey, predicate: isOfIt }) > 0
}
