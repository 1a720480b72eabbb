import type { Modality } from '#src/contract/booking.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { appointmentPlace } from '../../../mail/appointmentPlace.ts'
import { siteTime } from '../../../mail/siteTime.ts'
import type { KnownAppointment } from './readAppointment.ts'

interface Words {
  readonly type: (type: string) => string
  readonly doctor: (doctor: string) => string
  readonly time: (time: string) => string
  readonly place: (place: string) => string
  readonly remote: Readonly<Record<Exclude<Modality, 'in-person'>, string>>
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    type: (type) => `Visit type: ${type}`,
    doctor: (doctor) => `With: ${doctor}`,
    time: (time) => `Time: ${time}`,
    place: (place) => `Place: ${place}`,
    remote: { video: 'By video', phone: 'By phone' },
  },
  es: {
    type: (type) => `Tipo de visita: ${type}`,
    doctor: (doctor) => `Con: ${doctor}`,
    time: (time) => `Hora: ${time}`,
    place: (place) => `Lugar: ${place}`,
    remote: { video: 'Por video', phone: 'Por teléfono' },
  },
  ar: {
    type: (type) => `نوع الزيارة: ${type}`,
    doctor: (doctor) => `مع: ${doctor}`,
    time: (time) => `الوقت: ${time}`,
    place: (place) => `المكان: ${place}`,
    remote: { video: 'عبر الفيديو', phone: 'عبر الهاتف' },
  },
}

/** Isolates a name, so that it keeps its direction inside an Arabic line (Unicode first-strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Returns type, provider, time and place of an appointment, a line each. For the patient's inbox, not for mails. */
export function appointmentLines(language: LocaleName, appointment: KnownAppointment): string[] {
  const { type, doctor, time, place, remote } = words[language]
  const { typeNames, startsAt, timeZone, modality, siteName, siteAddress } = appointment
  const typeName = typeNames[language] ?? typeNames.en
  const where = modality === 'in-person' ? appointmentPlace(siteName, siteAddress) : remote[modality]
  return [
    ...(typeName ? [type(isolated(typeName))] : []),
    ...(appointment.doctor ? [doctor(isolated(appointment.doctor))] : []),
    time(siteTime(language, startsAt, timeZone)),
    ...(where ? [place(isolated(where))] : []),
  ]
}
