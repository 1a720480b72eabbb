import type { LocaleName } from '#src/contract/portal.ts'
import { type Addressee, authLink, type MailContext } from './mailContext.ts'
import { maxUserNameLength, oneLine } from './oneLine.ts'
import type { OutgoingMail } from './queueMails.ts'
import { writtenMail } from './writtenMail.ts'

interface Words {
  readonly subject: (clinic: string) => string
  readonly asked: (clinic: string) => string
  readonly userName: string
  readonly key: string
  readonly open: string
  readonly button: string
  readonly valid: (minutes: number) => string
  readonly notAsked: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: (clinic) => `Your recovery key for ${clinic}`,
    asked: (clinic) => `You asked for help to sign in to your account at ${clinic}.`,
    userName: 'Your user name',
    key: 'Your recovery key',
    open: 'Open this page, enter your user name and the recovery key, and choose a new password.',
    button: 'Choose a new password',
    valid: (minutes) =>
      `The key is valid for ${minutes} minutes and works once. Your password stays as it is until you choose a new one.`,
    notAsked:
      'You did not ask for this? Then you can delete this mail: nothing has changed. Do not give the key to anybody. We never ask for it by phone or by mail.',
  },
  es: {
    subject: (clinic) => `Su clave de recuperación para ${clinic}`,
    asked: (clinic) => `Ha solicitado ayuda para iniciar sesión en su cuenta de ${clinic}.`,
    userName: 'Su nombre de usuario',
    key: 'Su clave de recuperación',
    open: 'Abra esta página, introduzca su nombre de usuario y la clave de recuperación, y elija una contraseña nueva.',
    button: 'Elegir una contraseña nueva',
    valid: (minutes) =>
      `La clave es válida durante ${minutes} minutos y sirve una sola vez. Su contraseña no cambia hasta que elija una nueva.`,
    notAsked:
      '¿No lo ha solicitado usted? Entonces puede borrar este correo: no ha cambiado nada. No dé la clave a nadie. Nunca se la pediremos por teléfono ni por correo.',
  },
  ar: {
    subject: (clinic) => `مفتاح الاسترداد الخاص بك لدى ${clinic}`,
    asked: (clinic) => `لقد طلبت المساعدة في تسجيل الدخول إلى حسابك لدى ${clinic}.`,
    userName: 'اسم المستخدم الخاص بك',
    key: 'مفتاح الاسترداد الخاص بك',
    open: 'افتح هذه الصفحة وأدخل اسم المستخدم ومفتاح الاسترداد، ثم اختر كلمة مرور جديدة.',
    button: 'اختيار كلمة مرور جديدة',
    valid: (minutes) =>
      `المفتاح صالح لمدة ${minutes} دقيقة ويُستخدم مرة واحدة فقط. تبقى كلمة مرورك كما هي إلى أن تختار كلمة جديدة.`,
    notAsked:
      'لم تطلب ذلك؟ يمكنك إذن حذف هذه الرسالة: لم يتغير شيء. لا تُعطِ المفتاح لأحد. لن نطلبه منك أبدًا عبر الهاتف أو البريد.',
  },
}

/** Returns the mail with the recovery key for a forgotten password. The key is valid for `minutes`. */
export function recoveryMail(
  context: MailContext,
  account: Addressee & { readonly userName: string },
  { key, minutes }: { readonly key: string; readonly minutes: number },
): OutgoingMail[] {
  return writtenMail(context, account, (language, clinic) => {
    const texts = words[language]
    return {
      subject: texts.subject(clinic),
      parts: [
        { text: texts.asked(clinic) },
        { label: texts.userName, value: oneLine(account.userName, maxUserNameLength) },
        { label: texts.key, value: key },
        { text: texts.open },
        { label: texts.button, link: authLink(context, account, 'resetPwd') },
        { text: texts.valid(minutes) },
        { text: texts.notAsked },
      ],
    }
  })
}
