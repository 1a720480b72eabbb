import { emailDocument, pathText } from '#src/contract/documentMail.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import type { MailDraft } from './mailDraft.ts'
import { type SendOutcome, sendingTimeoutMs, useSending } from './useSending.ts'

const mailing: KeyedKind<typeof emailDocument> = {
  endpoint: emailDocument,
  kind: 'document-mail',
  timeoutMs: sendingTimeoutMs,
}

/** Mails documents (clinical §7). */
export function useEmailing() {
  const sending = useSending(mailing)
  return {
    ...sending,
    send: (docId: number, { to, cc, subject, message }: MailDraft): Promise<SendOutcome> => {
      const params = {
        docId: String(docId),
        subject: pathText(subject),
        to: pathText(to),
        cc: pathText(cc),
        message: pathText(message),
      }
      return sending.send({ params }, to.trim())
    },
  }
}

export type Emailing = ReturnType<typeof useEmailing>
