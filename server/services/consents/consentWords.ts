import type { LocaleName } from '#src/contract/portal.ts'

/** What staff decided for a patient. `about`: the phone number, or the name of the app. */
export interface StaffDecision {
  readonly kind: 'sms-given' | 'sms-withdrawn' | 'sms-number' | 'sms-number-removed' | 'app-changed' | 'app-removed'
  readonly about: string | null
}

interface Words {
  readonly subject: string
  readonly decided: Readonly<Record<StaffDecision['kind'], (staff: string, about: string) => string>>
  readonly change: { readonly sms: string; readonly app: string }
  readonly wrong: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: 'The clinic changed a consent for you',
    decided: {
      'sms-given': (staff, phone) =>
        `${staff} recorded for you that you agree to text messages (SMS) from the clinic to ${phone}.`,
      'sms-withdrawn': (staff) =>
        `${staff} withdrew your consent to text messages (SMS) for you. The clinic sends no more text messages.`,
      'sms-number': (staff, phone) =>
        `${staff} changed your number for text messages (SMS) for you. It is now: ${phone}.`,
      'sms-number-removed': (staff) => `${staff} removed your number for text messages (SMS) for you.`,
      'app-changed': (staff, app) => `${staff} changed for you what the app ${app} may read of your record.`,
      'app-removed': (staff, app) => `${staff} ended for you the access of the app ${app} to your record.`,
    },
    change: {
      sms: 'You can see and change this at any time in Settings, under SMS consent.',
      app: 'You can see and change this at any time in Settings, under FHIR Client Settings.',
    },
    wrong: 'If you did not ask for this, change it there and answer this message.',
  },
  es: {
    subject: 'La clínica ha cambiado un consentimiento en su nombre',
    decided: {
      'sms-given': (staff, phone) =>
        `${staff} ha registrado en su nombre que usted acepta recibir mensajes de texto (SMS) de la clínica en el número ${phone}.`,
      'sms-withdrawn': (staff) =>
        `${staff} ha retirado en su nombre el consentimiento para recibir mensajes de texto (SMS). La clínica ya no le enviará mensajes de texto.`,
      'sms-number': (staff, phone) =>
        `${staff} ha cambiado en su nombre el número para los mensajes de texto (SMS). Ahora es: ${phone}.`,
      'sms-number-removed': (staff) => `${staff} ha quitado en su nombre el número para los mensajes de texto (SMS).`,
      'app-changed': (staff, app) =>
        `${staff} ha cambiado en su nombre lo que la aplicación ${app} puede leer de su historia clínica.`,
      'app-removed': (staff, app) =>
        `${staff} ha retirado en su nombre el acceso de la aplicación ${app} a su historia clínica.`,
    },
    change: {
      sms: 'Puede consultarlo y cambiarlo cuando quiera en Configuración, en Consentimiento de SMS.',
      app: 'Puede consultarlo y cambiarlo cuando quiera en Configuración, en Configuración de clientes FHIR.',
    },
    wrong: 'Si usted no lo ha pedido, cámbielo allí y responda a este mensaje.',
  },
  ar: {
    subject: 'غيّرت العيادة إحدى موافقاتك نيابةً عنك',
    decided: {
      'sms-given': (staff, phone) =>
        `${staff} من العيادة: تسجيل موافقتك، نيابةً عنك، على أن ترسل إليك العيادة رسائل نصية قصيرة (SMS) إلى الرقم ${phone}.`,
      'sms-withdrawn': (staff) =>
        `${staff} من العيادة: سحب موافقتك على الرسائل النصية القصيرة (SMS) نيابةً عنك. لن ترسل إليك العيادة رسائل نصية بعد الآن.`,
      'sms-number': (staff, phone) =>
        `${staff} من العيادة: تغيير رقم الرسائل النصية القصيرة (SMS) نيابةً عنك. الرقم الآن: ${phone}.`,
      'sms-number-removed': (staff) => `${staff} من العيادة: حذف رقم الرسائل النصية القصيرة (SMS) نيابةً عنك.`,
      'app-changed': (staff, app) => `${staff} من العيادة: تغيير ما يمكن للتطبيق ${app} قراءته من سجلك، نيابةً عنك.`,
      'app-removed': (staff, app) => `${staff} من العيادة: إلغاء وصول التطبيق ${app} إلى سجلك، نيابةً عنك.`,
    },
    change: {
      sms: 'يمكنك الاطلاع على ذلك وتغييره في أي وقت من الإعدادات، ضمن «الموافقة على الرسائل النصية».',
      app: 'يمكنك الاطلاع على ذلك وتغييره في أي وقت من الإعدادات، ضمن «إعدادات عملاء FHIR».',
    },
    wrong: 'إذا لم تطلب ذلك، فغيّره من هناك وأجب عن هذه الرسالة.',
  },
}

/** Isolates a name or number, so that it keeps its direction inside an Arabic sentence (Unicode first-strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Returns the message to a patient about a decision that staff made for them, as plain text. */
export function consentWords(
  language: LocaleName,
  staffName: string,
  { kind, about }: StaffDecision,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const { subject, decided, change, wrong } = words[language]
  // A phone number reads from left to right.
  const named = kind.startsWith('sms') ? `\u2066${about ?? ''}\u2069` : isolated(about ?? '')
  return {
    subject,
    paragraphs: [decided[kind](isolated(staffName), named), kind.startsWith('sms') ? change.sms : change.app, wrong],
  }
}
