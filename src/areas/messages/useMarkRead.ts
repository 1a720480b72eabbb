import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { updateMessage, type Message } from '#src/contract/messages.ts'
import { endpointMutation } from '#src/query/mutation.ts'
import { withMessage } from './model.ts'
import { inboxQuery } from './queries.ts'

interface MarkRead {
  readonly markRead: (message: Message) => void
  /** What went wrong, in the spec's words, by the message's id. */
  readonly failures: ReadonlyMap<number, string>
}

/**
 * Marks a message read when it is opened (portal §4): at once in the list, then on the server. Where that fails the
 * message is unread again and its row says so; the inbox is read anew either way, which also renews the badges.
 */
export function useMarkRead(): MarkRead {
  const { t } = useLingui()
  const client = useQueryClient()
  const underWay = useRef(new Set<number>())
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const show = (message: Message) =>
    client.setQueryData(
      inboxQuery().queryKey,
      (reply) => reply && { ...reply, data: { ...reply.data, data: withMessage(reply.data.data, message) } },
    )
  const fail = (id: number, text: string) => setFailures((before) => new Map(before).set(id, text))

  const { mutate } = useMutation({
    ...endpointMutation(updateMessage),
    onMutate: async ({ body }) => {
      // A reply that is on its way would undo what the list shows from now on.
      await client.cancelQueries({ queryKey: inboxQuery().queryKey })
      show(body)
    },
    onSuccess: ({ data: { messageID: id, isRead } }, { body }) => {
      // portal §8: the reply must echo the changed field.
      if (isRead === body.isRead) return
      const [expected, result] = [String(body.isRead), String(isRead)]
      fail(id, t`The record failed to update. Field: isRead Expected: ${expected} Result: ${result} [MessageID: ${id}]`)
    },
    onError: (_, { body }) => {
      const id = body.messageID
      show({ ...body, isRead: !body.isRead })
      fail(id, t`The record failed to update [MessageID: ${id}]`)
    },
    onSettled: (_data, _error, { body }) => {
      underWay.current.delete(body.messageID)
      return client.invalidateQueries({ queryKey: inboxQuery().queryKey })
    },
  })

  const markRead = (message: Message) => {
    const id = message.messageID
    if (message.isRead || underWay.current.has(id)) return
    underWay.current.add(id)
    setFailures((before) => {
      if (!before.has(id)) return before
      const rest = new Map(before)
      rest.delete(id)
      return rest
    })
    mutate({ params: { messageID: id }, body: { ...message, isRead: true } })
  }
  return { markRead, failures }
}
