import type { LocaleName } from '#src/contract/portal.ts'
import type { PatientMessage } from '../../messages/postToPatient.ts'
import { appointmentLines } from '../news/appointmentLines.ts'
import type { KnownAppointment } from '../news/readAppointment.ts'

interface Words {
  readonly subject: string
  readonly text: string
  readonly unconfirmed: string
  readonly change: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: 'Reminder of an appointment',
    text: 'This is a reminder of an appointment:',
    unconfirmed: 'The clinic has not confirmed it yet.',
    change: 'You can see it, and change your reminders, under Appointments.',
  },
  es: {
    subject: 'Recordatorio de una cita',
    text: 'Le recordamos una cita:',
    unconfirmed: 'La clínica todavía no la ha confirmado.',
    change: 'Puede verla, y cambiar sus recordatorios, en Citas.',
  },
  ar: {
    subject: 'تذكير بموعد',
    text: 'نذكّرك بموعد:',
    unconfirmed: 'لم تؤكده العيادة بعد.',
    change: 'يمكنك رؤيته وتغيير رسائل التذكير ضمن «المواعيد».',
  },
}

/** Returns the message to a patient that reminds of an appointment, as plain text. */
export function reminderWords(language: LocaleName, appointment: KnownAppointment): PatientMessage {
  const { subject, text, unconfirmed, change } = words[language]
  return {
    subject,
    paragraphs: [
      text,
      ...appointmentLines(language, appointment),
      ...(appointment.isRequest ? [unconfirmed] : []),
      change,
    ],
  }
}
