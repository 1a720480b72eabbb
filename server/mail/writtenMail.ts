import type { LocaleName } from '#src/contract/portal.ts'
import { isMailAddress } from './mailAddress.ts'
import type { Addressee, MailContext } from './mailContext.ts'
import { mailLanguage } from './mailLanguage.ts'
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

/** Latin names keep their own direction inside an Arabic sentence (Unicode's first-strong isolate). */
function inside(language: LocaleName, name: string): string {
  return language === 'ar' && name ? `\u2068${name}\u2069` : name
}

/**
 * The mail to an addressee in their language, with greeting and signature; none where there is no address that a mail
 * could go to. `write` gets the language and the clinic's name as it stands in a sentence of it.
 */
export function writtenMail(
  { clinicName }: MailContext,
  { email, nameFirst, language: wanted }: Addressee,
  write: (language: LocaleName, clinic: string) => { readonly subject: string; readonly parts: readonly LetterPart[] },
): OutgoingMail[] {
  const recipient = email?.trim() ?? ''
  if (!isMailAddress(recipient)) return []
  const language = mailLanguage(wanted)
  const clinic = inside(language, oneLine(clinicName))
  const { subject, parts } = write(language, clinic)
  const { hello, signature } = words[language]
  const letter = writeLetter({
    language,
    // A list of mails shows each subject by itself: there is no sentence around it.
    subject: subject.replaceAll(/[\u2068\u2069]/g, ''),
    parts: [{ text: hello(inside(language, oneLine(nameFirst))) }, ...parts],
    signature: signature(clinic),
  })
  return [{ recipient, ...letter }]
}
