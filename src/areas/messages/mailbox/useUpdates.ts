import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { isOnline } from '#src/device/connection.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { isMarked } from '#src/writes/readMarks.ts'
import { knownWritesAtom } from '#src/writes/writesAtom.ts'
import { changeMessages, didOf, type MessageChange } from './changeMessages.ts'
import { dropNotice, undoNoticeAtom } from './undoNotice.ts'
import { isUpdating, updated, updateMutation, type UpdatedField, type UpdateFailure } from './updateMutation.ts'
import { useReader } from './useReader.ts'

export interface Updates {
  /** Toggles a field of a message. */
  readonly update: (message: Message, field: UpdatedField) => void
  /** Changes several messages as one action that can be undone. */
  readonly change: (messages: readonly Message[], change: MessageChange) => void
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
    if (!isSafe) await fail({ messageID, field: 'isRead', echo: null })
  }
  /** Queues the archiving that the network lost. If it arrived, repeating it changes nothing. */
  const queueArchived = async (messageID: number, isDeleted: boolean) => {
    const isSafe = await import('./queueMarks.ts')
      .then(({ queueMarks }) => queueMarks({ messageIDs: [messageID], isDeleted }).done)
      .catch(() => false)
    if (!isSafe) await fail({ messageID, field: 'isDeleted', echo: null })
  }
  const fail = ({ messageID, field, echo, lost }: UpdateFailure): void | Promise<void> => {
    if (field === 'isRead' && lost !== undefined) return queue(messageID, lost)
    if (lost !== undefined) return queueArchived(messageID, lost)
    dropNotice([messageID])
    const [expected, result] = [String(echo?.expected), String(echo?.result)]
    const text = echo
      ? t`failed to update. Field: ${field} Expected: ${expected} Result: ${result}`
      : t`The record failed to update`
    // The spec's own suffix (portal §8), in every language.
    setFailures((before) => new Map(before).set(messageID, `${text} [MessageID: ${messageID}]`))
  }
  const { mutate } = useMutation(updateMutation(client, fail))

  const failAll = (messageIDs: readonly number[]) => {
    for (const messageID of messageIDs) void fail({ messageID, field: 'isDeleted', echo: null })
  }
  const clearFailures = (messageIDs: readonly number[]) =>
    setFailures((before) => new Map([...before].filter(([other]) => !messageIDs.includes(other))))
  const change = (messages: readonly Message[], wanted: MessageChange) => {
    clearFailures(messages.map(({ messageID }) => messageID))
    changeMessages(client, reader, messages, wanted, failAll)
  }
  const update = (message: Message, field: UpdatedField) => {
    const session = store.get(sessionAtom)
    if (!session || isUpdating(client, message, field)) return
    clearFailures([message.messageID])
    // If a mark is already queued, queue this one too, so that they arrive in order.
    const isQueued = isMarked(store.get(knownWritesAtom).writes, message.messageID)
    if (isQueued || session.saved || !isOnline()) {
      if (field === 'isRead') void queue(message.messageID, !message.isRead)
      else change([message], { isDeleted: !message.isDeleted })
      return
    }
    const subject = subjectOf(session)
    mutate({ message, field, reader, subject })
    if (field !== 'isDeleted') return
    const { messageID, isDeleted } = message
    const about = { count: 1, messageIDs: [messageID] }
    const undo = () => {
      store.set(undoNoticeAtom, { ...about, did: 'undone', undo: null })
      mutate({ message: updated({ message, field }), field, reader, subject })
    }
    store.set(undoNoticeAtom, { ...about, did: didOf({ isDeleted: !isDeleted }), undo })
  }
  const markRead = (message: Message) => {
    if (!message.isRead) update(message, 'isRead')
  }
  return { update, change, markRead, failures }
}
