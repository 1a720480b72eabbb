import { emailDocument, pathText } from '#src/contract/documentMail.ts'
import type { Input } from '#src/contract/endpoint.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { keptMail, type MailDraft } from './mailDraft.ts'
import { type SendOutcome, sendingTimeoutMs, useSending } from './useSending.ts'

export const mailing: KeyedKind<typeof emailDocument> = {
  endpoint: emailDocument,
  kind: 'document-mail',
  timeoutMs: sendingTimeoutMs,
}

/** Returns what mailing a document sends. */
export function mailInput(docId: number, { to, cc, subject, message }: MailDraft): Input<typeof emailDocument> {
  const params = {
    docId: String(docId),
    subject: pathText(subject),
    to: pathText(to),
    cc: pathText(cc),
    message: pathText(message),
  }
  return { params }
}

/** Mails documents (clinical §7). */
export function useEmailing() {
  const sending = useSending(mailing, keptMail)
  return {
    ...sending,
    send: (docId: number, draft: MailDraft): Promise<SendOutcome> =>
      sending.send(mailInput(docId, draft), draft.to.trim(), { docId, draft }),
  }
}

export type Emailing = ReturnType<typeof useEmailing>
