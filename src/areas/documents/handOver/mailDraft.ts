import * as v from 'valibot'
import { encodedLength, looseMailAddress, maxEncodedLength, pathText } from '#src/contract/documentMail.ts'
import type { KeptForm } from './sentDraft.ts'

/** What the form of an email holds. */
export interface MailDraft {
  readonly to: string
  readonly cc: string
  readonly subject: string
  readonly message: string
}

export const blankMail: MailDraft = { to: '', cc: '', subject: '', message: '' }

const StoredMail = v.object({ to: v.string(), cc: v.string(), subject: v.string(), message: v.string() })

/** Returns the stored content of the form. Null if there is none, or if this version can't read it. */
export function readMailDraft(stored: unknown): MailDraft | null {
  const parsed = v.safeParse(StoredMail, stored)
  return parsed.success ? parsed.output : null
}

/** The form is kept for each document apart. */
export const keptMail: KeptForm = { nameOf: (docId) => `document-mail-${docId}`, read: readMailDraft }

export type MailFault = 'to-blank' | 'to-incorrect' | 'cc-incorrect' | 'subject-blank' | 'message-blank' | 'too-long'

/** Returns what is wrong with an email, in the order of the spec (clinical §5). `too-long` is not in the spec. */
export function mailFaults({ to, cc, subject, message }: MailDraft): readonly MailFault[] {
  const faults: MailFault[] = []
  if (to.trim() === '') faults.push('to-blank')
  else if (!looseMailAddress.test(to.trim())) faults.push('to-incorrect')
  if (cc.trim() !== '' && !looseMailAddress.test(cc.trim())) faults.push('cc-incorrect')
  return [...faults, ...textFaults({ subject, message })]
}

/** Returns what is wrong with subject and message, which an email and a message to staff have in common. */
export function textFaults(text: {
  readonly subject: string
  readonly message: string
}): readonly ('subject-blank' | 'message-blank' | 'too-long')[] {
  return [
    ...(text.subject.trim() === '' ? (['subject-blank'] as const) : []),
    ...(text.message.trim() === '' ? (['message-blank'] as const) : []),
    ...(encodedLengthOf(text) > maxEncodedLength ? (['too-long'] as const) : []),
  ]
}

const encodedLengthOf = ({ subject, message }: { readonly subject: string; readonly message: string }) =>
  encodedLength(pathText(subject)) + encodedLength(pathText(message))

/** From this part of the space on, the form shows what is left. */
const nearEnd = 0.75

/**
 * Returns about how many more characters like those in the message fit. Negative if there are too many. Null while there
 * is plenty of space.
 */
export function charactersLeft(text: { readonly subject: string; readonly message: string }): number | null {
  const used = encodedLengthOf(text)
  if (used < maxEncodedLength * nearEnd) return null
  const { length } = text.subject + text.message
  return Math.trunc((maxEncodedLength - used) / (used / length))
}
