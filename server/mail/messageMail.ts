import type { LocaleName } from '#src/contract/portal.ts'
import { type Addressee, authLink, type MailContext } from './mailContext.ts'
import type { OutgoingMail } from './queueMails.ts'
import { writtenMail } from './writtenMail.ts'

interface Words {
  readonly subject: (clinic: string) => string
  readonly arrived: (clinic: string) => string
  readonly button: string
  readonly end: string
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    subject: (clinic) => `You have a new message at ${clinic}`,
    arrived: (clinic) =>
      `There is a new message for you, or for a person you act for, in the portal of ${clinic}. Sign in to read it.`,
    button: 'Sign in',
    end: 'You asked for these mails. To end them, open Settings in the portal. We send at most one an hour.',
  },
  es: {
    subject: (clinic) => `Tiene un mensaje nuevo en ${clinic}`,
    arrived: (clinic) =>
      `Hay un mensaje nuevo para usted, o para una persona a la que representa, en el portal de ${clinic}. Inicie sesión para leerlo.`,
    button: 'Iniciar sesión',
    end: 'Usted pidió estos correos. Para dejar de recibirlos, abra Configuración en el portal. Enviamos como máximo uno por hora.',
  },
  ar: {
    subject: (clinic) => `لديك رسالة جديدة لدى ${clinic}`,
    arrived: (clinic) => `توجد رسالة جديدة لك، أو لشخص تنوب عنه، في بوابة ${clinic}. سجّل الدخول لقراءتها.`,
    button: 'تسجيل الدخول',
    end: 'لقد طلبت رسائل البريد الإلكتروني هذه. لإيقافها، افتح «الإعدادات» في البوابة. نرسل واحدة في الساعة على الأكثر.',
  },
}

/** Returns the mail that says that a new message waits in the portal, and nothing about the message. */
export function newMessageMail(context: MailContext, account: Addressee): OutgoingMail[] {
  return writtenMail(context, account, (language, clinic) => {
    const texts = words[language]
    return {
      subject: texts.subject(clinic),
      parts: [
        { text: texts.arrived(clinic) },
        { label: texts.button, link: authLink(context, account, 'login') },
        { text: texts.end },
      ],
    }
  })
}
