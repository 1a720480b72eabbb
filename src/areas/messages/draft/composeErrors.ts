import { messageLimits } from '#src/contract/messageWriting.ts'
import type { MessageDraft } from './messageDraft.ts'
import { needsTopic, topicToSend, type Topic } from './composeModel.ts'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'
import { isBlankDoc } from '#src/richText/richDoc.ts'

/** Returns the number of bytes by which a body's HTML exceeds the limit. 0 if it fits. */
export function bytesTooMany(html: string): number {
  return Math.max(0, new TextEncoder().encode(html).length - messageLimits.body)
}

/** Fields in the order of the form. */
export const composeFields = ['to', 'topic', 'subject', 'body', 'files'] as const
export type ComposeField = (typeof composeFields)[number]
export type ComposeError =
  | 'to-missing'
  | 'topic-missing'
  | 'subject-missing'
  | 'body-missing'
  | 'body-too-long'
  | 'files-waiting'
  | 'to-gone'
  | 'topic-gone'
  | 'files-gone'
  | 'files-refused'

export type ComposeErrors = Readonly<Partial<Record<ComposeField, ComposeError>>>

/** Returns the errors that prevent sending. `filesBusy`: files are still being prepared. */
export function errorsOf(draft: MessageDraft, topics: readonly Topic[] | null, filesBusy = false): ComposeErrors {
  const tooMany = bytesTooMany(htmlOfDoc(draft.doc))
  return {
    ...(draft.to === null && { to: 'to-missing' }),
    ...(needsTopic(draft, topics) && topicToSend(draft, topics) === null && { topic: 'topic-missing' }),
    ...(draft.subject.trim() === '' && { subject: 'subject-missing' }),
    ...(isBlankDoc(draft.doc) && { body: 'body-missing' }),
    ...(tooMany > 0 && { body: 'body-too-long' }),
    ...(filesBusy && { files: 'files-waiting' }),
  }
}

/** Returns the fields that the clinic's rejection is about. Empty if it is about the whole message. */
export function errorsOfRefusal(code: string): ComposeErrors {
  switch (code) {
    case 'recipient-gone':
      return { to: 'to-gone' }
    case 'topic-gone':
      return { topic: 'topic-gone' }
    case 'attachment-gone':
      return { files: 'files-gone' }
    case 'file-refused':
      return { files: 'files-refused' }
    default:
      return {}
  }
}

/** Returns the errors that remain after a change, without those of corrected fields. */
export function withoutCorrected(errors: ComposeErrors, changed: Partial<MessageDraft>): ComposeErrors {
  const { to, topic, subject, body, files } = errors
  return {
    ...(to && !('to' in changed) && { to }),
    // The recipient decides whether a topic is needed.
    ...(topic && !('routeID' in changed) && !('to' in changed) && { topic }),
    ...(subject && !('subject' in changed) && { subject }),
    ...(body && !('doc' in changed) && { body }),
    ...(files && !('files' in changed) && { files }),
  }
}
