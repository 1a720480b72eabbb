import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { isOnline } from '#src/device/connection.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { marksOf } from '#src/writes/readMarks.ts'
import { knownWritesAtom } from '#src/writes/writesAtom.ts'
import { isUpdating, updateMutation, type UpdatedField, type UpdateFailure } from './updateMutation.ts'
import { useReader } from './useReader.ts'

export interface Updates {
  /** Toggles a field of a message. */
  readonly update: (message: Message, field: UpdatedField) => void
  /** Marks an opened message as read (portal §4). */
  readonly markRead: (message: Message) => void
  /** Errors in the spec's words, by message id, until the update is tried again. */
  readonly failures: ReadonlyMap<number, string>
}

/** Returns the updates that list and reader offer. */
export function useUpdates(): Updates {
  const { t } = useLingui()
  const client = useQueryClient()
  const reader = useReader()
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const queue = async (messageID: number, isRead: boolean) => {
    const isSafe = await import('./queueReadMark.ts')
      .then(({ queueReadMark }) => queueReadMark({ messageID, isRead }))
      .catch(() => false)
    if (!isSafe) fail({ messageID, field: 'isRead', echo: null })
  }
  const fail = ({ messageID, field, echo, lost }: UpdateFailure) => {
    if (field === 'isRead' && lost !== undefined) return void queue(messageID, lost)
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
    if (!session || isUpdating(client, message, field)) return
    setFailures((before) => new Map([...before].filter(([other]) => other !== message.messageID)))
    // If a mark is already queued, queue this one too, so that they arrive in order.
    const isQueued = marksOf(store.get(knownWritesAtom).writes, message.messageID).length > 0
    if (field === 'isRead' && (isQueued || session.saved || !isOnline())) {
      void queue(message.messageID, !message.isRead)
      return
    }
    mutate({ message, field, reader, subject: subjectOf(session) })
  }
  const markRead = (message: Message) => {
    if (!message.isRead) update(message, 'isRead')
  }
  return { update, markRead, failures }
}
