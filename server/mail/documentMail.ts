import type { LocaleName } from '#src/contract/portal.ts'
import type { MailContext } from './mailContext.ts'
import { oneLine } from './oneLine.ts'
import type { MailFile, OutgoingMail } from './queueMails.ts'
import { siteTime } from './siteTime.ts'
import type { LetterPart } from './writeLetter.ts'
import { inside, writtenMail } from './writtenMail.ts'

/** How the mail has the document: as files, or as a private link. */
export type MailedContent =
  | { readonly files: readonly MailFile[] }
  | {
      readonly link: string
      readonly expiresAt: Date
      /** How often the link can be opened. */
      readonly openings: number
      /** IANA name of the time zone in which the mail says when the link ends. */
      readonly timeZone: string
    }

interface DocumentLetter {
  readonly recipient: string
  readonly cc: string | null
  /** The user's own words: one line, and a plain text. */
  readonly subject: string
  readonly message: string
  /** Name of the user, and of the patient if it is another person. */
  readonly sender: string
  readonly patient: string | null
  /** Language of the user's account. */
  readonly language: LocaleName
  readonly content: MailedContent
}

interface Words {
  readonly own: (sender: string, clinic: string) => string
  readonly ofAnother: (sender: string, patient: string, clinic: string) => string
  readonly wrote: (sender: string) => string
  readonly attached: string
  readonly bothAttached: string
  readonly link: string
  readonly open: string
  readonly limits: (until: string, openings: number) => string
  readonly notYou: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    own: (sender, clinic) => `${sender} sends you a health document through the portal of ${clinic}.`,
    ofAnother: (sender, patient, clinic) =>
      `${sender} sends you a health document of ${patient} through the portal of ${clinic}.`,
    wrote: (sender) => `${sender} writes:`,
    attached: 'The document is attached.',
    bothAttached:
      'The document is attached twice: as a page that every browser shows, and as a file that health record systems read.',
    link: 'The document is behind this link.',
    open: 'Open the document',
    limits: (until, openings) =>
      openings === 1
        ? `The link works until ${until}, and only once. Everyone who has it can open the document.`
        : `The link works until ${until}, at most ${openings} times. Everyone who has it can open the document.`,
    notYou: 'You do not know the sender? Then delete this mail.',
  },
  es: {
    own: (sender, clinic) => `${sender} le envía un documento de salud por medio del portal de ${clinic}.`,
    ofAnother: (sender, patient, clinic) =>
      `${sender} le envía un documento de salud de ${patient} por medio del portal de ${clinic}.`,
    wrote: (sender) => `${sender} escribe:`,
    attached: 'El documento está adjunto.',
    bothAttached:
      'El documento está adjunto dos veces: como una página que muestra cualquier navegador y como un archivo que leen los sistemas de historias clínicas.',
    link: 'El documento está en este enlace.',
    open: 'Abrir el documento',
    limits: (until, openings) =>
      openings === 1
        ? `El enlace sirve una sola vez, hasta esta hora: ${until}. Cualquier persona que lo tenga puede abrir el documento.`
        : `El enlace sirve como máximo ${openings} veces, hasta esta hora: ${until}. Cualquier persona que lo tenga puede abrir el documento.`,
    notYou: '¿No conoce al remitente? Entonces borre este correo.',
  },
  ar: {
    own: (sender, clinic) => `أرسل إليك ${sender} مستندًا صحيًا عبر بوابة ${clinic}.`,
    ofAnother: (sender, patient, clinic) => `أرسل إليك ${sender} مستندًا صحيًا يخص ${patient} عبر بوابة ${clinic}.`,
    wrote: (sender) => `كتب ${sender}:`,
    attached: 'المستند مرفق.',
    bothAttached: 'المستند مرفق مرتين: كصفحة يعرضها أي متصفح، وكملف تقرؤه أنظمة السجلات الصحية.',
    link: 'المستند موجود في هذا الرابط.',
    open: 'فتح المستند',
    limits: (until, openings) =>
      openings === 1
        ? `يعمل الرابط حتى ${until} ولمرة واحدة فقط. يستطيع كل من لديه الرابط فتح المستند.`
        : `يعمل الرابط حتى ${until}، وعدد مرات الفتح محدود (الحد الأقصى: ${openings}). يستطيع كل من لديه الرابط فتح المستند.`,
    notYou: 'ألا تعرف المرسل؟ احذف هذه الرسالة إذن.',
  },
}

function contentParts(language: LocaleName, content: MailedContent): LetterPart[] {
  const texts = words[language]
  if ('files' in content) return [{ text: content.files.length > 1 ? texts.bothAttached : texts.attached }]
  return [
    { text: texts.link },
    { label: texts.open, link: content.link },
    { text: texts.limits(siteTime(language, content.expiresAt, content.timeZone), content.openings) },
  ]
}

/**
 * Returns the mail with which a user sends a document to anyone. It says who sends it and whose it is, and nothing about
 * the document. The message is the user's own.
 */
export function documentMail(
  context: MailContext,
  { recipient, cc, subject, message, sender, patient, language, content }: DocumentLetter,
): OutgoingMail[] {
  const stranger = { email: recipient, nameFirst: '', userType: 1, ptId: null, language }
  const from = inside(language, oneLine(sender))
  const of = patient === null ? null : inside(language, oneLine(patient))
  return writtenMail(
    context,
    stranger,
    (_, clinic) => {
      const texts = words[language]
      return {
        subject,
        parts: [
          { text: of === null ? texts.own(from, clinic) : texts.ofAnother(from, of, clinic) },
          { text: texts.wrote(from) },
          ...message.split(/\n\s*\n/).map((text) => ({ text })),
          ...contentParts(language, content),
          { text: texts.notYou },
        ],
      }
    },
    { cc, ...('files' in content ? { files: content.files } : {}) },
  )
}
