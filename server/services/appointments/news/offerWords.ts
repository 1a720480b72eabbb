import type { LocaleName } from '#src/contract/portal.ts'
import { siteClockTime, siteTime } from '../../../mail/siteTime.ts'
import type { PatientMessage } from '../../messages/postToPatient.ts'

/** A time that is held for someone on the waitlist. */
interface OfferedTime {
  readonly startsAt: Date
  readonly heldUntil: Date
  /** IANA name of the site's time zone. */
  readonly timeZone: string
}

interface Words {
  readonly subject: string
  readonly text: string
  readonly held: (until: string) => string
  readonly later: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: 'An earlier time came free',
    text: 'A time came free for which you are on the waitlist:',
    held: (until) => `We hold it for you for 15 minutes, until ${until}. You can take it under Appointments.`,
    later: 'After that, it is offered to the next person. You stay on the waitlist.',
  },
  es: {
    subject: 'Quedó libre un horario anterior',
    text: 'Quedó libre un horario para el que usted está en la lista de espera:',
    held: (until) => `Se lo guardamos 15 minutos, hasta: ${until}. Puede tomarlo en Citas.`,
    later: 'Después se ofrece a la siguiente persona. Usted sigue en la lista de espera.',
  },
  ar: {
    subject: 'أصبح وقت أبكر متاحًا',
    text: 'أصبح متاحًا وقت أنت في قائمة انتظاره:',
    held: (until) => `نحفظه لك لمدة 15 دقيقة، حتى: ${until}. يمكنك أخذه ضمن «المواعيد».`,
    later: 'بعد ذلك يُعرض على الشخص التالي. وتبقى أنت في قائمة الانتظار.',
  },
}

/** Returns the message to a patient about a time that is held for them, as plain text. */
export function offerWords(language: LocaleName, { startsAt, heldUntil, timeZone }: OfferedTime): PatientMessage {
  const { subject, text, held, later } = words[language]
  const until = siteClockTime(language, heldUntil, timeZone)
  return { subject, paragraphs: [text, siteTime(language, startsAt, timeZone), held(until), later] }
}
