import { useState } from 'react'
import { emailDocument, pathText } from '#src/contract/documentMail.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import type { MailDraft } from './mailDraft.ts'

/** Sending a large document takes longer than other calls. ms. */
const timeoutMs = 90_000

const mailing: KeyedKind<typeof emailDocument> = { endpoint: emailDocument, kind: 'document-mail', timeoutMs }

/** Why something was not sent. */
export type SendProblem = 'not-sent' | 'address' | 'too-large' | 'too-many' | 'gone' | 'failed'

/** Returns why an email or a message with a document was refused. */
export function sendProblem({ code, status }: Extract<KeyedOutcome<unknown>, { kind: 'refused' }>): SendProblem {
  if (code === 'not-sent') return 'not-sent'
  switch (status) {
    case 400:
      return 'address'
    case 404:
      return 'gone'
    case 413:
      return 'too-large'
    case 429:
      return 'too-many'
    default:
      return 'failed'
  }
}

/** Mails documents, each email at most once. The outcomes stay on the page until they are closed. */
export function useEmailing() {
  const { calls, run, check, dismiss } = useCallOnce(mailing)
  /** Address of the last email that was sent in this visit of the page; null if none. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  return {
    calls,
    check,
    dismiss,
    sentTo,
    closeSent: () => setSentTo(null),
    isUnknown: calls.some(({ outcome }) => outcome.kind === 'unknown'),
    /** Returns null if the email was sent or its outcome is unknown: the page shows both. */
    send: async (docId: number, { to, cc, subject, message }: MailDraft): Promise<SendProblem | null> => {
      setSentTo(null)
      const params = {
        docId: String(docId),
        subject: pathText(subject),
        to: pathText(to),
        cc: pathText(cc),
        message: pathText(message),
      }
      const outcome = await run({ params })
      if (outcome.kind === 'done') setSentTo(to.trim())
      return outcome.kind === 'refused' ? sendProblem(outcome) : null
    },
  }
}

export type Emailing = ReturnType<typeof useEmailing>
