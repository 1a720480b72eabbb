import type { LocaleName } from '#src/contract/portal.ts'
import { isMailAddress } from './mailAddress.ts'
import type { Addressee, MailContext } from './mailContext.ts'
import { firstLocale } from '#src/contract/firstLocale.ts'
import { oneLine } from './oneLine.ts'
import type { OutgoingMail } from './queueMails.ts'
import { type LetterPart, writeLetter } from './writeLetter.ts'

interface Words {
  readonly hello: (name: string) => string
  readonly signature: (clinic: string) => string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    signature: (clinic) => `${clinic}. This mail was sent by a computer: answers to it are not read.`,
  },
  es: {
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    signature: (clinic) => `${clinic}. Este correo se ha enviado automáticamente: no se leen las respuestas.`,
  },
  ar: {
    hello: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    signature: (clinic) => `أُرسلت هذه الرسالة آليًا من ${clinic}، ولا تُقرأ الردود عليها.`,
  },
}

/** What one kind of mail says. */
export interface WrittenParts {
  readonly subject: string
  readonly parts: readonly LetterPart[]
  /** Text of a calendar file to attach. */
  readonly calendar?: string
}

/** Whom a mail goes to besides the addressee, and what is attached to it. */
export type MailExtras = Pick<OutgoingMail, 'cc' | 'files'>

/** Isolates a name inside an Arabic sentence, because the name can be Latin (Unicode's first-strong isolate). */
export function inside(language: LocaleName, name: string): string {
  return language === 'ar' && name ? `\u2068${name}\u2069` : name
}

/**
 * Returns the mail to an addressee in their language, with greeting and signature. Empty if there is no valid address.
 * `write` gets the language and the clinic's name for use in a sentence.
 */
export function writtenMail(
  { clinicName }: MailContext,
  { email, nameFirst, language: wanted }: Addressee,
  write: (language: LocaleName, clinic: string) => WrittenParts,
  extras: MailExtras = {},
): OutgoingMail[] {
  const recipient = email?.trim() ?? ''
  if (!isMailAddress(recipient)) return []
  const language = firstLocale(wanted)
  const clinic = inside(language, oneLine(clinicName))
  const { subject, parts, calendar } = write(language, clinic)
  const { hello, signature } = words[language]
  const letter = writeLetter({
    language,
    // A subject is shown alone in a list, so it needs no direction marks.
    subject: subject.replaceAll(/[\u2068\u2069]/g, ''),
    parts: [{ text: hello(inside(language, oneLine(nameFirst))) }, ...parts],
    signature: signature(clinic),
  })
  return [{ recipient, ...extras, ...letter, ...(calendar !== undefined && { calendar }) }]
}
