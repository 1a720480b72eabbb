import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { isMarking, markReadMutation, type UpdateFailure } from './markReadMutation.ts'

interface MarkRead {
  readonly markRead: (message: Message) => void
  /** What went wrong, in the spec's words, by the message's id. */
  readonly failures: ReadonlyMap<number, string>
}

/** Marks a message read when it is opened (portal §4), and keeps why that failed until it is tried again. */
export function useMarkRead(): MarkRead {
  const { t } = useLingui()
  const client = useQueryClient()
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const fail = ({ messageID, echo }: UpdateFailure) => {
    const [expected, result] = [String(echo?.expected), String(echo?.result)]
    const text = echo
      ? t`The record failed to update. Field: isRead Expected: ${expected} Result: ${result} [MessageID: ${messageID}]`
      : t`The record failed to update [MessageID: ${messageID}]`
    setFailures((before) => new Map(before).set(messageID, text))
  }
  const { mutate } = useMutation(markReadMutation(client, fail))

  const markRead = (message: Message) => {
    const id = message.messageID
    if (message.isRead || isMarking(client, id)) return
    setFailures((before) => new Map([...before].filter(([other]) => other !== id)))
    mutate({ params: { messageID: id }, body: { ...message, isRead: true } })
  }
  return { markRead, failures }
}
