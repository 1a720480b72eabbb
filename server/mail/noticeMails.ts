import type { LocaleName } from '#src/contract/portal.ts'
import { type Addressee, authLink, type MailContext } from './mailContext.ts'
import { maxUserNameLength, oneLine } from './oneLine.ts'
import type { OutgoingMail } from './queueMails.ts'
import { writtenMail } from './writtenMail.ts'

type Owner = Addressee & { readonly userName: string }

interface Words {
  readonly userName: string
  readonly wasYou: string
  readonly password: (clinic: string) => {
    readonly subject: string
    readonly changed: string
    readonly notYou: string
    readonly button: string
  }
  readonly passkey: (clinic: string) => {
    readonly subject: string
    readonly added: string
    readonly name: string
    readonly notYou: string
    readonly button: string
  }
}

const words: Readonly<Record<LocaleName, Words>> = {
  en: {
    userName: 'Your user name',
    wasYou: 'If it was you, there is nothing more to do.',
    password: (clinic) => ({
      subject: 'Your password was changed',
      changed: `The password of your account at ${clinic} was changed. Wherever else you were signed in, you have been signed out.`,
      notYou: 'It was not you? Then ask for a recovery key now, choose a new password, and tell the clinic.',
      button: 'Ask for a recovery key',
    }),
    passkey: (clinic) => ({
      subject: 'A passkey was added to your account',
      added: `A passkey was added to your account at ${clinic}. Whoever has it can sign in without your password.`,
      name: 'Name of the passkey',
      notYou:
        'It was not you? Then sign in now, remove the passkey under My Account, change your password, and tell the clinic.',
      button: 'Sign in',
    }),
  },
  es: {
    userName: 'Su nombre de usuario',
    wasYou: 'Si ha sido usted, no tiene que hacer nada más.',
    password: (clinic) => ({
      subject: 'Su contraseña ha cambiado',
      changed: `Se ha cambiado la contraseña de su cuenta de ${clinic}. Se ha cerrado la sesión en todos los demás dispositivos.`,
      notYou:
        '¿No ha sido usted? Entonces solicite ahora una clave de recuperación, elija una contraseña nueva y avise a la clínica.',
      button: 'Solicitar una clave de recuperación',
    }),
    passkey: (clinic) => ({
      subject: 'Se agregó una llave de acceso a su cuenta',
      added: `Se agregó una llave de acceso (passkey) a su cuenta de ${clinic}. Quien la tenga puede iniciar sesión sin su contraseña.`,
      name: 'Nombre de la llave de acceso',
      notYou:
        '¿No ha sido usted? Entonces inicie sesión ahora, quite la llave de acceso en Mi cuenta, cambie su contraseña y avise a la clínica.',
      button: 'Iniciar sesión',
    }),
  },
  ar: {
    userName: 'اسم المستخدم الخاص بك',
    wasYou: 'إذا كنت أنت من فعل ذلك، فلا داعي لأي إجراء آخر.',
    password: (clinic) => ({
      subject: 'تم تغيير كلمة مرورك',
      changed: `تم تغيير كلمة مرور حسابك لدى ${clinic}. وتم تسجيل خروجك من جميع الأجهزة الأخرى.`,
      notYou: 'لم تكن أنت من فعل ذلك؟ اطلب الآن مفتاح استرداد، واختر كلمة مرور جديدة، وأبلغ العيادة.',
      button: 'طلب مفتاح استرداد',
    }),
    passkey: (clinic) => ({
      subject: 'تمت إضافة مفتاح مرور إلى حسابك',
      added: `تمت إضافة مفتاح مرور إلى حسابك لدى ${clinic}. يستطيع من يملكه تسجيل الدخول من دون كلمة مرورك.`,
      name: 'اسم مفتاح المرور',
      notYou: 'لم تكن أنت من فعل ذلك؟ سجّل الدخول الآن، وأزل مفتاح المرور من «حسابي»، وغيّر كلمة مرورك، وأبلغ العيادة.',
      button: 'تسجيل الدخول',
    }),
  },
}

/** Returns a mail that tells an account's owner that the password has changed. */
export function passwordChangedMail(context: MailContext, account: Owner): OutgoingMail[] {
  return writtenMail(context, account, (language, clinic) => {
    const { userName, wasYou, password } = words[language]
    const texts = password(clinic)
    return {
      subject: texts.subject,
      parts: [
        { text: texts.changed },
        { label: userName, value: oneLine(account.userName, maxUserNameLength) },
        { text: wasYou },
        { text: texts.notYou },
        { label: texts.button, link: authLink(context, account, 'forgotPwd') },
      ],
    }
  })
}

/** Returns a mail that tells an account's owner that a passkey was added. */
export function passkeyAddedMail(context: MailContext, account: Owner, passkeyName: string): OutgoingMail[] {
  return writtenMail(context, account, (language, clinic) => {
    const { userName, wasYou, passkey } = words[language]
    const texts = passkey(clinic)
    return {
      subject: texts.subject,
      parts: [
        { text: texts.added },
        { label: userName, value: oneLine(account.userName, maxUserNameLength) },
        { label: texts.name, value: oneLine(passkeyName) },
        { text: wasYou },
        { text: texts.notYou },
        { label: texts.button, link: authLink(context, account, 'login') },
      ],
    }
  })
}
