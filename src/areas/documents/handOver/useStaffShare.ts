import { pathText, transmitDocument } from '#src/contract/documentMail.ts'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { keptShare, type StaffDraft } from './staffDraft.ts'
import { type SendOutcome, sendingTimeoutMs, useSending } from './useSending.ts'

const transmitting: KeyedKind<typeof transmitDocument> = {
  endpoint: transmitDocument,
  kind: 'document-share',
  timeoutMs: sendingTimeoutMs,
}

/** Sends documents to staff (clinical §7). */
export function useStaffShare() {
  const sending = useSending(transmitting, keptShare)
  return {
    ...sending,
    send: (
      docId: number,
      { key: { recptID, recptTypeID }, displayName }: RecipientOption,
      draft: StaffDraft,
    ): Promise<SendOutcome> => {
      const params = {
        docId: String(docId),
        subject: pathText(draft.subject),
        recptID: String(recptID),
        recptTypeID: String(recptTypeID),
        message: pathText(draft.message),
      }
      return sending.send({ params }, displayName, { docId, draft })
    },
  }
}

export type StaffShare = ReturnType<typeof useStaffShare>
