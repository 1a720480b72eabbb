import type { LocaleName } from '#src/contract/portal.ts'
import { writtenMail } from './writtenMail.ts'
import { type Addressee, authLink, type MailContext } from './mailContext.ts'
import type { OutgoingMail } from './queueMails.ts'

interface Words {
  readonly subject: (clinic: string) => string
  readonly asked: (clinic: string) => string
  readonly invited: (clinic: string) => string
  readonly open: string
  readonly button: string
  readonly pin: string
  readonly valid: (hours: number) => string
  readonly notAsked: string
  readonly notWanted: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: (clinic) => `Activate your account at ${clinic}`,
    asked: (clinic) =>
      `You asked for an account in the patient portal of ${clinic}. There you can read your health record and write to your care team.`,
    invited: (clinic) =>
      `${clinic} invites you to its patient portal. There you can read your health record and write to your care team.`,
    open: 'Open this page and enter the PIN. You then choose a user name and a password.',
    button: 'Activate my account',
    pin: 'Your PIN',
    valid: (hours) =>
      `The page and the PIN are valid for ${hours} hours. If you ask again, only the newest mail counts.`,
    notAsked:
      'You did not ask for this? Then you can delete this mail: no account opens without the PIN. Do not give the PIN to anybody. We never ask for it by phone or by mail.',
    notWanted:
      'You do not want an account, or are not a patient there? Then you can delete this mail: no account opens without the PIN. Do not give the PIN to anybody. We never ask for it by phone or by mail.',
  },
  es: {
    subject: (clinic) => `Active su cuenta en ${clinic}`,
    asked: (clinic) =>
      `Ha solicitado una cuenta en el portal del paciente de ${clinic}. Allí puede consultar su historia clínica y escribir a su equipo de atención.`,
    invited: (clinic) =>
      `${clinic} le invita a su portal del paciente. Allí puede consultar su historia clínica y escribir a su equipo de atención.`,
    open: 'Abra esta página e introduzca el PIN. Después elegirá un nombre de usuario y una contraseña.',
    button: 'Activar mi cuenta',
    pin: 'Su PIN',
    valid: (hours) =>
      `La página y el PIN son válidos durante ${hours} horas. Si vuelve a solicitarlo, solo vale el correo más reciente.`,
    notAsked:
      '¿No lo ha solicitado usted? Entonces puede borrar este correo: ninguna cuenta se abre sin el PIN. No dé el PIN a nadie. Nunca se lo pediremos por teléfono ni por correo.',
    notWanted:
      '¿No quiere una cuenta o no es paciente allí? Entonces puede borrar este correo: ninguna cuenta se abre sin el PIN. No dé el PIN a nadie. Nunca se lo pediremos por teléfono ni por correo.',
  },
  ar: {
    subject: (clinic) => `تفعيل حسابك لدى ${clinic}`,
    asked: (clinic) => `لقد طلبت حسابًا في بوابة المرضى لدى ${clinic}. يمكنك هناك قراءة سجلك الصحي ومراسلة فريق رعايتك.`,
    invited: (clinic) => `تدعوك ${clinic} إلى بوابة المرضى. يمكنك هناك قراءة سجلك الصحي ومراسلة فريق رعايتك.`,
    open: 'افتح هذه الصفحة وأدخل رمز PIN، ثم اختر اسم مستخدم وكلمة مرور.',
    button: 'تفعيل حسابي',
    pin: 'رمز PIN الخاص بك',
    valid: (hours) => `الصفحة ورمز PIN صالحان لمدة ${hours} ساعة. إذا طلبت ذلك مرة أخرى، فلن تصلح إلا أحدث رسالة.`,
    notAsked:
      'لم تطلب ذلك؟ يمكنك إذن حذف هذه الرسالة: لا يُفتح أي حساب من دون رمز PIN. لا تُعطِ الرمز لأحد. لن نطلبه منك أبدًا عبر الهاتف أو البريد.',
    notWanted:
      'لا تريد حسابًا، أو لست من المرضى هناك؟ يمكنك إذن حذف هذه الرسالة: لا يُفتح أي حساب من دون رمز PIN. لا تُعطِ الرمز لأحد. لن نطلبه منك أبدًا عبر الهاتف أو البريد.',
  },
}

/**
 * Returns the mail that starts a patient's registration. Its link (with the key) and its PIN are valid for `hours`.
 * `isInvitation`: the clinic invites the patient, who did not ask for it.
 */
export function activationMail(
  context: MailContext,
  patient: Addressee,
  {
    key,
    pin,
    hours,
    isInvitation = false,
  }: { readonly key: string; readonly pin: string; readonly hours: number; readonly isInvitation?: boolean },
): OutgoingMail[] {
  return writtenMail(context, patient, (language, clinic) => {
    const texts = words[language]
    return {
      subject: texts.subject(clinic),
      parts: [
        { text: isInvitation ? texts.invited(clinic) : texts.asked(clinic) },
        { text: texts.open },
        { label: texts.button, link: authLink(context, patient, `emactivation/${key}`) },
        { label: texts.pin, value: pin },
        { text: texts.valid(hours) },
        { text: isInvitation ? texts.notWanted : texts.notAsked },
      ],
    }
  })
}
