import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { NewMessage } from '#src/contract/messageWriting.ts'
import { callName } from '#src/registry/WriteKind.ts'
import { queueWrite } from '#src/writes/queueWrite.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { afterSending } from '../draft/composeModel.ts'
import { sentNoticeAtom } from '../draft/sentNotice.ts'

interface Sending {
  readonly busy: boolean
  /** From 0 to 1. Null until it is known. */
  readonly progress: number | null
  readonly send: (id: string, body: NewMessage) => Promise<void>
}

const endpointName = callName(messageWrite.call)

/**
 * Sends a saved draft. Then calls `onSent` and navigates to the list that shows the outcome. Calls `onRefused` with a
 * code instead if the message was not sent and is still a draft.
 */
export function useSending(onSent: () => void, onRefused: (code: string) => void): Sending {
  const navigate = useNavigate()
  const setNotice = useSetAtom(sentNoticeAtom)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (id: string, body: NewMessage) => {
    setBusy(true)
    const outcome = await queueWrite(id, { endpoint: endpointName, body }, (done, total) =>
      setProgress(total > 0 ? done / total : null),
    )
    setProgress(null)
    if (outcome.kind !== 'sent' && outcome.kind !== 'waiting' && outcome.kind !== 'unknown') {
      setBusy(false)
      return onRefused(outcome.kind === 'refused' ? outcome.code : outcome.kind)
    }
    // Stay busy until the page is gone, so that the message is not sent twice.
    onSent()
    // A message that waits, or whose outcome is unknown, is shown in the outbox, even if it is an answer.
    const at = afterSending(outcome.kind === 'sent' && body.ppMsgID_Prev !== null)
    setNotice({ id, kind: outcome.kind, at })
    await navigate({ to: at })
  }
  return { busy, progress, send }
}
