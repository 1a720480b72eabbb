import type { LocaleName } from '#src/contract/portal.ts'
import type { ScopePart } from '#src/contract/ScopePart.ts'
import type { PatientMessage } from '../messages/postToPatient.ts'

/** What staff did with a representative of the patient. */
interface RepresentativeChange {
  readonly kind: 'added' | 'changed' | 'ended'
  /** Name of the representative. */
  readonly person: string
  /** What the representative may use; null: all. */
  readonly scope: readonly ScopePart[] | null
  /** The last day, `yyyy-mm-dd`; null: no end. */
  readonly until: string | null
}

interface Words {
  readonly subject: string
  readonly done: Readonly<Record<RepresentativeChange['kind'], (staff: string, person: string) => string>>
  readonly all: string
  readonly only: (parts: string) => string
  readonly until: (day: string) => string
  readonly noEnd: string
  readonly parts: Readonly<Record<ScopePart, string>>
  readonly log: string
  readonly wrong: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: 'The clinic changed who can act for you',
    done: {
      added: (staff, person) => `${staff} of the clinic let ${person} act for you in the portal.`,
      changed: (staff, person) => `${staff} of the clinic changed what ${person} can do for you in the portal.`,
      ended: (staff, person) => `${staff} of the clinic ended the access of ${person}, who can no longer act for you.`,
    },
    all: 'This person can use everything that you can use in the portal.',
    only: (parts) => `This person can use only: ${parts}.`,
    until: (day) => `The access ends after ${day}.`,
    noEnd: 'The access has no end date.',
    parts: {
      messages: 'messages',
      appointments: 'appointments',
      medications: 'medications',
      labs: 'lab results',
      vitals: 'vital signs',
      history: 'medical history',
      imaging: 'pictures',
      documents: 'documents',
      forms: 'forms and health records',
      billing: 'bills',
      personalInfo: 'personal information',
      insurance: 'insurance',
      screening: 'diagnostics',
      settings: 'settings and consents',
    },
    log: 'What people do for you in the portal is in Settings, under Activity Log.',
    wrong: 'If you did not ask for this, answer this message or call the clinic.',
  },
  es: {
    subject: 'La clínica ha cambiado quién puede actuar en su nombre',
    done: {
      added: (staff, person) => `${staff}, de la clínica, ha permitido que ${person} actúe en su nombre en el portal.`,
      changed: (staff, person) =>
        `${staff}, de la clínica, ha cambiado lo que ${person} puede hacer en su nombre en el portal.`,
      ended: (staff, person) =>
        `${staff}, de la clínica, ha retirado el acceso de ${person}, que ya no puede actuar en su nombre.`,
    },
    all: 'Esta persona puede usar todo lo que usted puede usar en el portal.',
    only: (parts) => `Esta persona solo puede usar: ${parts}.`,
    until: (day) => `El acceso termina después del ${day}.`,
    noEnd: 'El acceso no tiene fecha de fin.',
    parts: {
      messages: 'mensajes',
      appointments: 'citas',
      medications: 'medicamentos',
      labs: 'resultados de laboratorio',
      vitals: 'signos vitales',
      history: 'historial médico',
      imaging: 'imágenes',
      documents: 'documentos',
      forms: 'formularios y registros médicos',
      billing: 'facturas',
      personalInfo: 'información personal',
      insurance: 'seguro médico',
      screening: 'diagnósticos',
      settings: 'configuración y consentimientos',
    },
    log: 'Lo que otras personas hacen en su nombre en el portal está en Configuración, en Registro de actividad.',
    wrong: 'Si usted no lo ha pedido, responda a este mensaje o llame a la clínica.',
  },
  ar: {
    subject: 'غيّرت العيادة من يمكنه التصرف نيابةً عنك',
    done: {
      added: (staff, person) => `${staff} من العيادة: السماح لـ ${person} بالتصرف نيابةً عنك في البوابة.`,
      changed: (staff, person) => `${staff} من العيادة: تغيير ما يمكن لـ ${person} فعله نيابةً عنك في البوابة.`,
      ended: (staff, person) => `${staff} من العيادة: إنهاء وصول ${person}. لم يعد بإمكان هذا الشخص التصرف نيابةً عنك.`,
    },
    all: 'يمكن لهذا الشخص استخدام كل ما يمكنك استخدامه في البوابة.',
    only: (parts) => `يمكن لهذا الشخص استخدام ما يلي فقط: ${parts}.`,
    until: (day) => `ينتهي الوصول بعد ${day}.`,
    noEnd: 'ليس للوصول تاريخ انتهاء.',
    parts: {
      messages: 'الرسائل',
      appointments: 'المواعيد',
      medications: 'الأدوية',
      labs: 'نتائج المختبر',
      vitals: 'العلامات الحيوية',
      history: 'التاريخ الطبي',
      imaging: 'الصور الطبية',
      documents: 'المستندات',
      forms: 'النماذج والسجلات الصحية',
      billing: 'الفواتير',
      personalInfo: 'المعلومات الشخصية',
      insurance: 'التأمين',
      screening: 'أدوات التشخيص',
      settings: 'الإعدادات والموافقات',
    },
    log: 'ما يفعله الآخرون نيابةً عنك في البوابة موجود في الإعدادات، ضمن «سجل النشاط».',
    wrong: 'إذا لم تطلب ذلك، فأجب عن هذه الرسالة أو اتصل بالعيادة.',
  },
}

/** Language tags for dates and lists, with Latin digits as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }

/** Isolates a name, so that it keeps its direction inside an Arabic sentence (Unicode first-strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`

const longDay = (language: LocaleName, day: string) =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns the message to a patient about a change of who can act for them. */
export function representativeWords(
  language: LocaleName,
  staff: string,
  { kind, person, scope, until }: RepresentativeChange,
): PatientMessage {
  const texts = words[language]
  const named = (parts: readonly ScopePart[]) =>
    new Intl.ListFormat(tags[language], { type: 'conjunction' }).format(parts.map((part) => texts.parts[part]))
  const rights =
    kind === 'ended'
      ? []
      : [
          scope === null ? texts.all : texts.only(named(scope)),
          until === null ? texts.noEnd : texts.until(longDay(language, until)),
        ]
  return {
    subject: texts.subject,
    paragraphs: [texts.done[kind](isolated(staff), isolated(person)), ...rights, texts.log, texts.wrong],
  }
}
