import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { isUpdating, updateMutation, type UpdatedField, type UpdateFailure } from './updateMutation.ts'
import { useReader } from './useReader.ts'

export interface Updates {
  /** Turns a field of a message over. */
  readonly update: (message: Message, field: UpdatedField) => void
  /** Marks a message read that is opened (portal §4). */
  readonly markRead: (message: Message) => void
  /** What went wrong, in the spec's words, by the message's id, until it is tried again. */
  readonly failures: ReadonlyMap<number, string>
}

/** The updates of messages from list and reader. */
export function useUpdates(): Updates {
  const { t } = useLingui()
  const client = useQueryClient()
  const reader = useReader()
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const fail = ({ messageID, field, echo }: UpdateFailure) => {
    const [expected, result] = [String(echo?.expected), String(echo?.result)]
    const text = echo
      ? t`failed to update. Field: ${field} Expected: ${expected} Result: ${result}`
      : t`The record failed to update`
    // The spec's own suffix (portal §8), in every language.
    setFailures((before) => new Map(before).set(messageID, `${text} [MessageID: ${messageID}]`))
  }
  const { mutate } = useMutation(updateMutation(client, fail))

  const update = (message: Message, field: UpdatedField) => {
    const session = store.get(sessionAtom)
    if (!session || isUpdating(client, message.messageID, field)) return
    setFailures((before) => new Map([...before].filter(([other]) => other !== message.messageID)))
    mutate({ message, field, reader, subject: subjectOf(session) })
  }
  const markRead = (message: Message) => {
    if (!message.isRead) update(message, 'isRead')
  }
  return { update, markRead, failures }
}
