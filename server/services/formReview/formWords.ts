import type { Words as Names } from '#src/contract/formTemplate.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { appointmentLines } from '../appointments/news/appointmentLines.ts'
import type { KnownAppointment } from '../appointments/news/readAppointment.ts'
import type { PatientMessage } from '../messages/postToPatient.ts'

/** What staff did with a form of the patient. `note`: what they wrote about it. */
export type FormNews =
  /** `dueDate`: last day to fill it in, `yyyy-mm-dd`. */
  | { readonly kind: 'sent'; readonly dueDate: string | null }
  /** `isSentBack`: the patient has it again, with the answers. */
  | { readonly kind: 'rejected'; readonly note: string; readonly isSentBack: boolean }
  | { readonly kind: 'withdrawn'; readonly note: string | null }

interface Words {
  readonly subjects: Readonly<Record<FormNews['kind'], string>>
  readonly done: Readonly<Record<FormNews['kind'], (staff: string, form: string) => string>>
  readonly theirWords: (staff: string, text: string) => string
  readonly due: (day: string) => string
  readonly where: string
  readonly again: string
  readonly notAgain: string
  readonly nothingToDo: string
  readonly visit: { readonly subject: string; readonly text: string; readonly appointment: string }
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subjects: {
      sent: 'The clinic sent you a form',
      rejected: 'The clinic did not accept a form',
      withdrawn: 'The clinic took back a form',
    },
    done: {
      sent: (staff, form) => `${staff} sent you a form to fill in: ${form}`,
      rejected: (staff, form) => `${staff} did not accept a form that you submitted: ${form}`,
      withdrawn: (staff, form) => `${staff} took back a form: ${form}`,
    },
    theirWords: (staff, text) => `${staff} writes: ${text}`,
    due: (day) => `Please fill it in by ${day}.`,
    where: 'You can find it under Forms.',
    again: 'You have the form again, with your answers. Please correct it under Forms and submit it again.',
    notAgain: 'You can see your answers under Forms.',
    nothingToDo: 'You do not have to fill it in.',
    visit: {
      subject: 'Forms to fill in before your visit',
      text: 'Please fill in these forms before your visit. You can find them under Forms:',
      appointment: 'The visit:',
    },
  },
  es: {
    subjects: {
      sent: 'La clínica le ha enviado un formulario',
      rejected: 'La clínica no ha aceptado un formulario',
      withdrawn: 'La clínica ha retirado un formulario',
    },
    done: {
      sent: (staff, form) => `${staff} le ha enviado un formulario para completar: ${form}`,
      rejected: (staff, form) => `${staff} no ha aceptado un formulario que usted envió: ${form}`,
      withdrawn: (staff, form) => `${staff} ha retirado un formulario: ${form}`,
    },
    theirWords: (staff, text) => `${staff} escribe: ${text}`,
    due: (day) => `Complételo, por favor, a más tardar el ${day}.`,
    where: 'Lo encontrará en Formularios.',
    again: 'Tiene el formulario de nuevo, con sus respuestas. Corríjalo en Formularios y envíelo otra vez.',
    notAgain: 'Puede ver sus respuestas en Formularios.',
    nothingToDo: 'No tiene que completarlo.',
    visit: {
      subject: 'Formularios para completar antes de su visita',
      text: 'Complete, por favor, estos formularios antes de su visita. Los encontrará en Formularios:',
      appointment: 'La visita:',
    },
  },
  ar: {
    subjects: {
      sent: 'أرسلت إليك العيادة نموذجًا',
      rejected: 'لم تقبل العيادة أحد النماذج',
      withdrawn: 'سحبت العيادة أحد النماذج',
    },
    done: {
      sent: (staff, form) => `${staff} من العيادة: إرسال نموذج إليك لتعبئته: ${form}`,
      rejected: (staff, form) => `${staff} من العيادة: عدم قبول نموذج أرسلته: ${form}`,
      withdrawn: (staff, form) => `${staff} من العيادة: سحب نموذج: ${form}`,
    },
    theirWords: (staff, text) => `كلام ${staff}: ${text}`,
    due: (day) => `يُرجى تعبئته في موعد أقصاه ${day}.`,
    where: 'تجده ضمن «النماذج».',
    again: 'أصبح النموذج لديك من جديد مع إجاباتك. يُرجى تصحيحه ضمن «النماذج» ثم إرساله مرة أخرى.',
    notAgain: 'يمكنك رؤية إجاباتك ضمن «النماذج».',
    nothingToDo: 'لا يلزمك تعبئته.',
    visit: {
      subject: 'نماذج للتعبئة قبل زيارتك',
      text: 'يُرجى تعبئة هذه النماذج قبل زيارتك. تجدها ضمن «النماذج»:',
      appointment: 'الزيارة:',
    },
  },
}

/** Language tags with Latin digits, as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }

const longDay = (language: LocaleName, day: string) =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Isolates a name or note, so that it keeps its direction inside another sentence (Unicode first-strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * Returns the message to a patient about what staff did with a form, as plain text. The subject doesn't name the form:
 * the name can say what the patient is treated for.
 */
export function formWords(language: LocaleName, staffName: string, names: Names, news: FormNews): PatientMessage {
  const { subjects, done, theirWords, due, where, again, notAgain, nothingToDo } = words[language]
  const staff = isolated(staffName)
  const note = news.kind === 'sent' ? null : news.note
  const next = {
    sent: [...(news.kind === 'sent' && news.dueDate !== null ? [due(longDay(language, news.dueDate))] : []), where],
    rejected: [news.kind === 'rejected' && news.isSentBack ? again : notAgain],
    withdrawn: [nothingToDo],
  }
  return {
    subject: subjects[news.kind],
    paragraphs: [
      done[news.kind](staff, isolated(textIn(names, language).text)),
      ...(note === null ? [] : [theirWords(staff, isolated(note))]),
      ...next[news.kind],
    ],
  }
}

/** Returns the message to a patient about the forms of a visit, as plain text. */
export function visitFormWords(
  language: LocaleName,
  forms: readonly Names[],
  appointment: KnownAppointment,
): PatientMessage {
  const { visit } = words[language]
  return {
    subject: visit.subject,
    paragraphs: [
      visit.text,
      ...forms.map((names) => `• ${textIn(names, language).text}`),
      visit.appointment,
      ...appointmentLines(language, appointment),
    ],
  }
}
