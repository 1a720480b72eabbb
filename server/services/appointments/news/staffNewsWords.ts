import type { DeclineReason } from '#src/contract/booking.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import type { PatientMessage } from '../../messages/postToPatient.ts'
import { appointmentLines } from './appointmentLines.ts'
import type { KnownAppointment } from './readAppointment.ts'

/** What staff decided about an appointment. `refused`: they declined a request. */
export type StaffNews = 'confirmed' | 'moved' | 'declined' | 'refused'

interface Words {
  readonly subject: Readonly<Record<StaffNews, string>>
  readonly done: Readonly<Record<StaffNews, (staff: string) => string>>
  readonly reasons: Readonly<Record<Exclude<DeclineReason, 'other'>, string>>
  readonly theirWords: (staff: string, text: string) => string
  readonly next: string
  readonly another: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: {
      confirmed: 'Your appointment is confirmed',
      moved: 'Your appointment has a new time',
      declined: 'The clinic canceled your appointment',
      refused: 'The clinic could not confirm your appointment',
    },
    done: {
      confirmed: (staff) => `${staff} confirmed this appointment:`,
      moved: (staff) => `${staff} moved your appointment. It is now:`,
      declined: (staff) => `${staff} canceled this appointment:`,
      refused: (staff) => `${staff} declined your request for this appointment:`,
    },
    reasons: {
      'other-type': 'The reason: another type of visit fits better.',
      'phone-call': 'The reason: a phone call is enough. The clinic will call you.',
      'provider-away': 'The reason: the provider is away.',
    },
    theirWords: (staff, text) => `${staff} writes: ${text}`,
    next: 'You can see this appointment under Appointments.',
    another: 'You can request another time under Appointments.',
  },
  es: {
    subject: {
      confirmed: 'Su cita está confirmada',
      moved: 'Su cita tiene una hora nueva',
      declined: 'La clínica ha cancelado su cita',
      refused: 'La clínica no ha podido confirmar su cita',
    },
    done: {
      confirmed: (staff) => `${staff} ha confirmado esta cita:`,
      moved: (staff) => `${staff} ha cambiado la hora de su cita. Ahora es:`,
      declined: (staff) => `${staff} ha cancelado esta cita:`,
      refused: (staff) => `${staff} ha rechazado su solicitud de esta cita:`,
    },
    reasons: {
      'other-type': 'El motivo: es más adecuado otro tipo de visita.',
      'phone-call': 'El motivo: basta con una llamada telefónica. La clínica le llamará.',
      'provider-away': 'El motivo: el profesional no está disponible.',
    },
    theirWords: (staff, text) => `${staff} escribe: ${text}`,
    next: 'Puede ver esta cita en Citas.',
    another: 'Puede solicitar otra hora en Citas.',
  },
  ar: {
    subject: {
      confirmed: 'تأكّد موعدك',
      moved: 'لموعدك وقت جديد',
      declined: 'ألغت العيادة موعدك',
      refused: 'لم تتمكن العيادة من تأكيد موعدك',
    },
    done: {
      confirmed: (staff) => `${staff} من العيادة: تأكيد هذا الموعد:`,
      moved: (staff) => `${staff} من العيادة: نقل موعدك. أصبح الموعد:`,
      declined: (staff) => `${staff} من العيادة: إلغاء هذا الموعد:`,
      refused: (staff) => `${staff} من العيادة: رفض طلبك لهذا الموعد:`,
    },
    reasons: {
      'other-type': 'السبب: نوع زيارة آخر أنسب.',
      'phone-call': 'السبب: تكفي مكالمة هاتفية. ستتصل بك العيادة.',
      'provider-away': 'السبب: مقدم الرعاية غائب.',
    },
    theirWords: (staff, text) => `كلمة من ${staff}: ${text}`,
    next: 'يمكنك رؤية هذا الموعد ضمن «المواعيد».',
    another: 'يمكنك طلب وقت آخر ضمن «المواعيد».',
  },
}

/** Isolates a name, so that it keeps its direction inside an Arabic sentence (Unicode first-strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * Returns the message to a patient about what staff decided, as plain text. Only the patient's inbox has it, so it names
 * the visit type and the provider, and the reason if they declined.
 */
export function staffNewsWords(
  language: LocaleName,
  staffName: string,
  news: StaffNews,
  appointment: KnownAppointment,
): PatientMessage {
  const texts = words[language]
  const { declineReason, declineText } = appointment
  const isOff = news === 'declined' || news === 'refused'
  const reason =
    declineReason !== null && declineReason in texts.reasons
      ? texts.reasons[declineReason as Exclude<DeclineReason, 'other'>]
      : null
  const said = declineText?.trim()
  return {
    subject: texts.subject[news],
    paragraphs: [
      texts.done[news](isolated(staffName)),
      ...appointmentLines(language, appointment),
      ...(isOff && reason ? [reason] : []),
      ...(isOff && said ? [texts.theirWords(isolated(staffName), isolated(said))] : []),
      isOff ? texts.another : texts.next,
    ],
  }
}
