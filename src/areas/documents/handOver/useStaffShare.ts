import { useState } from 'react'
import { pathText, transmitDocument } from '#src/contract/documentMail.ts'
import type { RecipientOption } from '#src/contract/messages.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import type { StaffDraft } from './staffDraft.ts'
import { sendProblem, type SendProblem } from './useEmailing.ts'

/** Sending a large document takes longer than other calls. ms. */
const timeoutMs = 90_000

const sharing: KeyedKind<typeof transmitDocument> = { endpoint: transmitDocument, kind: 'document-share', timeoutMs }

/** Sends documents to staff, each message at most once. The outcomes stay on the page until they are closed. */
export function useStaffShare() {
  const { calls, run, check, dismiss } = useCallOnce(sharing)
  /** Name of the last recipient in this visit of the page; null if none. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  return {
    calls,
    check,
    dismiss,
    sentTo,
    closeSent: () => setSentTo(null),
    isUnknown: calls.some(({ outcome }) => outcome.kind === 'unknown'),
    /** Returns null if the message was sent or its outcome is unknown: the page shows both. */
    send: async (
      docId: number,
      { key: { recptID, recptTypeID }, displayName }: RecipientOption,
      { subject, message }: StaffDraft,
    ): Promise<SendProblem | null> => {
      setSentTo(null)
      const params = {
        docId: String(docId),
        subject: pathText(subject),
        recptID: String(recptID),
        recptTypeID: String(recptTypeID),
        message: pathText(message),
      }
      const outcome = await run({ params })
      if (outcome.kind === 'done') setSentTo(displayName)
      return outcome.kind === 'refused' ? sendProblem(outcome) : null
    },
  }
}

export type StaffShare = ReturnType<typeof useStaffShare>
