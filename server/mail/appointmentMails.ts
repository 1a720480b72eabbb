import type { Modality } from '#src/contract/booking.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { appointmentPlace } from './appointmentPlace.ts'
import { type Addressee, authLink, type MailContext } from './mailContext.ts'
import type { OutgoingMail } from './queueMails.ts'
import { siteClockTime, siteTime } from './siteTime.ts'
import type { LetterPart } from './writeLetter.ts'
import { type WrittenParts, writtenMail } from './writtenMail.ts'

/** Time and place of an appointment. A mail says nothing else of it: other people can read mails. */
export interface MailedAppointment {
  readonly startsAt: Date
  /** IANA name of the site's time zone. */
  readonly timeZone: string
  readonly modality: Modality
  readonly siteName: string | null
  readonly siteAddress: string | null
}

/** An account, and whether the mail is about its own patient, otherwise about a person it acts for. */
export type AppointmentAddressee = Addressee & { readonly isOwn: boolean }

/**
 * What happened to the appointment. `replaced`: canceled because another one takes its place. `refused`: a request that
 * the clinic declined.
 */
export type AppointmentMailKind =
  | 'requested'
  | 'cancelled'
  | 'replaced'
  | 'given-up'
  | 'confirmed'
  | 'moved'
  | 'declined'
  | 'refused'

interface Said {
  readonly subject: (clinic: string) => string
  readonly text: string
}

interface Words {
  readonly news: Readonly<Record<AppointmentMailKind, Said>>
  readonly takeBack: (until: string) => string
  readonly offer: Said
  readonly held: (until: string) => string
  readonly reminder: Said
  readonly unconfirmed: string
  readonly endReminders: string
  readonly time: (time: string) => string
  readonly place: (place: string) => string
  readonly remote: Readonly<Record<Exclude<Modality, 'in-person'>, string>>
  readonly ofAnother: string
  readonly file: string
  readonly cancelFile: string
  readonly signIn: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    news: {
      requested: {
        subject: (clinic) => `Appointment requested at ${clinic}`,
        text: 'We received this request for an appointment. The clinic has not confirmed it yet.',
      },
      cancelled: {
        subject: (clinic) => `Appointment canceled at ${clinic}`,
        text: 'This appointment was canceled in the portal.',
      },
      replaced: {
        subject: (clinic) => `Appointment replaced at ${clinic}`,
        text: 'Another appointment takes the place of this one. You get a separate mail about it.',
      },
      'given-up': {
        subject: (clinic) => `Appointment canceled at ${clinic}`,
        text: 'This appointment was canceled in the portal to choose another time.',
      },
      confirmed: {
        subject: (clinic) => `Appointment confirmed at ${clinic}`,
        text: 'The clinic confirmed this appointment.',
      },
      moved: {
        subject: (clinic) => `New time for an appointment at ${clinic}`,
        text: 'The clinic moved an appointment to this time.',
      },
      declined: {
        subject: (clinic) => `Appointment canceled by ${clinic}`,
        text: 'The clinic canceled this appointment. Sign in to read why, and to choose another time.',
      },
      refused: {
        subject: (clinic) => `Appointment not confirmed at ${clinic}`,
        text: 'The clinic cannot confirm this request for an appointment. Sign in to read why, and to choose another time.',
      },
    },
    takeBack: (until) =>
      `The time is kept until ${until}. Until then, you can take it back in the portal, under Appointments.`,
    offer: {
      subject: (clinic) => `An earlier time is free at ${clinic}`,
      text: 'You asked us to write if an earlier time for an appointment comes free. This time is free now.',
    },
    held: (until) => `We hold it for 15 minutes, until ${until}. Sign in to take it.`,
    reminder: {
      subject: (clinic) => `Reminder: appointment at ${clinic}`,
      text: 'This is a reminder of an appointment.',
    },
    unconfirmed: 'The clinic has not confirmed it yet.',
    endReminders: 'You asked for these reminders. To change or end them, open Appointments in the portal.',
    time: (time) => `Time: ${time}`,
    place: (place) => `Place: ${place}`,
    remote: { video: 'By video', phone: 'By phone' },
    ofAnother: 'This mail is about a person you act for.',
    file: 'The attached file is for your calendar.',
    cancelFile: 'The attached file removes the appointment from your calendar.',
    signIn: 'Sign in',
  },
  es: {
    news: {
      requested: {
        subject: (clinic) => `Cita solicitada en ${clinic}`,
        text: 'Hemos recibido esta solicitud de cita. La clínica todavía no la ha confirmado.',
      },
      cancelled: {
        subject: (clinic) => `Cita cancelada en ${clinic}`,
        text: 'Esta cita se ha cancelado en el portal.',
      },
      replaced: {
        subject: (clinic) => `Cita sustituida en ${clinic}`,
        text: 'Otra cita sustituye a esta. Recibirá otro correo sobre ella.',
      },
      'given-up': {
        subject: (clinic) => `Cita cancelada en ${clinic}`,
        text: 'Esta cita se ha cancelado en el portal para elegir otra hora.',
      },
      confirmed: {
        subject: (clinic) => `Cita confirmada en ${clinic}`,
        text: 'La clínica ha confirmado esta cita.',
      },
      moved: {
        subject: (clinic) => `Nueva hora para una cita en ${clinic}`,
        text: 'La clínica ha cambiado una cita a esta hora.',
      },
      declined: {
        subject: (clinic) => `Cita cancelada por ${clinic}`,
        text: 'La clínica ha cancelado esta cita. Inicie sesión para leer el motivo y elegir otra hora.',
      },
      refused: {
        subject: (clinic) => `Cita no confirmada en ${clinic}`,
        text: 'La clínica no puede confirmar esta solicitud de cita. Inicie sesión para leer el motivo y elegir otra hora.',
      },
    },
    takeBack: (until) =>
      `Le guardamos la hora durante un tiempo. Puede recuperarla en el portal, en Citas, antes de esta hora: ${until}.`,
    offer: {
      subject: (clinic) => `Hay una hora libre antes en ${clinic}`,
      text: 'Usted nos pidió que le avisáramos si quedaba libre una hora anterior para una cita. Esta hora está libre ahora.',
    },
    held: (until) => `Se la guardamos durante 15 minutos. Para reservarla, inicie sesión antes de esta hora: ${until}.`,
    reminder: {
      subject: (clinic) => `Recordatorio: cita en ${clinic}`,
      text: 'Le recordamos una cita.',
    },
    unconfirmed: 'La clínica todavía no la ha confirmado.',
    endReminders: 'Usted pidió estos recordatorios. Para cambiarlos o dejar de recibirlos, abra Citas en el portal.',
    time: (time) => `Hora: ${time}`,
    place: (place) => `Lugar: ${place}`,
    remote: { video: 'Por video', phone: 'Por teléfono' },
    ofAnother: 'Este correo es sobre una persona a la que usted representa.',
    file: 'El archivo adjunto es para su calendario.',
    cancelFile: 'El archivo adjunto quita la cita de su calendario.',
    signIn: 'Iniciar sesión',
  },
  ar: {
    news: {
      requested: {
        subject: (clinic) => `طُلب موعد لدى ${clinic}`,
        text: 'تلقّينا طلب هذا الموعد. لم تؤكده العيادة بعد.',
      },
      cancelled: {
        subject: (clinic) => `أُلغي موعد لدى ${clinic}`,
        text: 'أُلغي هذا الموعد في البوابة.',
      },
      replaced: {
        subject: (clinic) => `استُبدل موعد لدى ${clinic}`,
        text: 'حلّ موعد آخر محل هذا الموعد. ستصلك رسالة أخرى بشأنه.',
      },
      'given-up': {
        subject: (clinic) => `أُلغي موعد لدى ${clinic}`,
        text: 'أُلغي هذا الموعد في البوابة لاختيار وقت آخر.',
      },
      confirmed: {
        subject: (clinic) => `تأكّد موعد لدى ${clinic}`,
        text: 'أكّدت العيادة هذا الموعد.',
      },
      moved: {
        subject: (clinic) => `وقت جديد لموعد لدى ${clinic}`,
        text: 'نقلت العيادة موعدًا إلى هذا الوقت.',
      },
      declined: {
        subject: (clinic) => `ألغت العيادة موعدًا: ${clinic}`,
        text: 'ألغت العيادة هذا الموعد. سجّل الدخول لقراءة السبب واختيار وقت آخر.',
      },
      refused: {
        subject: (clinic) => `لم يُؤكَّد موعد لدى ${clinic}`,
        text: 'لا تستطيع العيادة تأكيد طلب هذا الموعد. سجّل الدخول لقراءة السبب واختيار وقت آخر.',
      },
    },
    takeBack: (until) => `الوقت محجوز حتى ${until}. يمكنك حتى ذلك الحين استعادته في البوابة، ضمن «المواعيد».`,
    offer: {
      subject: (clinic) => `يوجد وقت أقرب متاح لدى ${clinic}`,
      text: 'طلبت منا أن نخبرك إذا أصبح وقت أقرب لموعد متاحًا. هذا الوقت متاح الآن.',
    },
    held: (until) => `نحجزه لك 15 دقيقة، حتى ${until}. سجّل الدخول لأخذه.`,
    reminder: {
      subject: (clinic) => `تذكير: موعد لدى ${clinic}`,
      text: 'نذكّرك بموعد.',
    },
    unconfirmed: 'لم تؤكده العيادة بعد.',
    endReminders: 'لقد طلبت رسائل التذكير هذه. لتغييرها أو إيقافها، افتح «المواعيد» في البوابة.',
    time: (time) => `الوقت: ${time}`,
    place: (place) => `المكان: ${place}`,
    remote: { video: 'عبر الفيديو', phone: 'عبر الهاتف' },
    ofAnother: 'هذه الرسالة عن شخص تنوب عنه.',
    file: 'الملف المرفق لتقويمك.',
    cancelFile: 'الملف المرفق يزيل الموعد من تقويمك.',
    signIn: 'تسجيل الدخول',
  },
}

/** Returns when and where the appointment is, a line each. */
function timeAndPlace(language: LocaleName, about: MailedAppointment): LetterPart[] {
  const { time, place, remote } = words[language]
  const { startsAt, timeZone, modality, siteName, siteAddress } = about
  const where = modality === 'in-person' ? appointmentPlace(siteName, siteAddress) : remote[modality]
  return [
    { text: time(siteTime(language, startsAt, timeZone)) },
    // The place can be Latin inside an Arabic line.
    ...(where ? [{ text: place(language === 'ar' ? `\u2068${where}\u2069` : where) }] : []),
  ]
}

/** Writes a mail: what is said first, the person if it is another, time and place, and the rest. */
function mailOf(
  context: MailContext,
  account: AppointmentAddressee,
  about: MailedAppointment,
  write: (texts: Words, language: LocaleName) => Said & Omit<WrittenParts, 'subject'>,
): OutgoingMail[] {
  return writtenMail(context, account, (language, clinic) => {
    const texts = words[language]
    const { subject, text, parts, ...file } = write(texts, language)
    return {
      subject: subject(clinic),
      parts: [
        { text },
        ...(account.isOwn ? [] : [{ text: texts.ofAnother }]),
        ...timeAndPlace(language, about),
        ...parts,
      ],
      ...file,
    }
  })
}

/**
 * Returns the mail that says what happened to an appointment, with its calendar file. `heldUntil`: until when a time that
 * was given up can be taken back. `calendar` writes the file in a language.
 */
export function appointmentMail(
  context: MailContext,
  account: AppointmentAddressee,
  about: MailedAppointment & { readonly kind: AppointmentMailKind; readonly heldUntil: Date | null },
  calendar: (language: LocaleName) => string,
): OutgoingMail[] {
  const { kind, heldUntil, timeZone } = about
  const isOver = !(kind === 'requested' || kind === 'confirmed' || kind === 'moved')
  return mailOf(context, account, about, (texts, language) => ({
    ...texts.news[kind],
    parts: [
      ...(heldUntil ? [{ text: texts.takeBack(siteClockTime(language, heldUntil, timeZone)) }] : []),
      { label: texts.signIn, link: authLink(context, account, 'login') },
      { text: isOver ? texts.cancelFile : texts.file },
    ],
    calendar: calendar(language),
  }))
}

/** Returns the mail that says that a time is held for someone on the waitlist. */
export function offerMail(
  context: MailContext,
  account: AppointmentAddressee,
  about: MailedAppointment & { readonly heldUntil: Date },
): OutgoingMail[] {
  const { heldUntil, timeZone } = about
  return mailOf(context, account, about, (texts, language) => ({
    ...texts.offer,
    parts: [
      { text: texts.held(siteClockTime(language, heldUntil, timeZone)) },
      { label: texts.signIn, link: authLink(context, account, 'login') },
    ],
  }))
}

/** Returns the mail that reminds of an appointment. `isRequest`: the clinic has not confirmed it. */
export function reminderMail(
  context: MailContext,
  account: AppointmentAddressee,
  about: MailedAppointment & { readonly isRequest: boolean },
): OutgoingMail[] {
  return mailOf(context, account, about, (texts) => ({
    ...texts.reminder,
    parts: [
      ...(about.isRequest ? [{ text: texts.unconfirmed }] : []),
      { label: texts.signIn, link: authLink(context, account, 'login') },
      { text: texts.endReminders },
    ],
  }))
}
