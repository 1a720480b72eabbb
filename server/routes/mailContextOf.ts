import type { MailContext } from '../mail/mailContext.ts'
import type { ApiOptions } from './api.ts'

/** Returns the settings for mails to people of the database `key`. */
export function mailContextOf(
  {
    clinicName,
    databases,
    mail,
  }: Pick<ApiOptions, 'clinicName' | 'mail'> & {
    readonly databases: readonly { readonly key: string }[]
  },
  key: string,
): MailContext {
  return {
    clinicName,
    origins: mail.origins,
    sender: mail.sender,
    // Paths of the sign-in area start with `auth` for the first database, and with the key for others (portal §2).
    authPath: databases[0]?.key === key ? 'auth' : key,
    wake: () => mail.wake(key),
  }
}
