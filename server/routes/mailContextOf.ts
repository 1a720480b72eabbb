import type { MailContext } from '../mail/mailContext.ts'

/** Settings of the deployment for writing and sending mails. */
export interface MailSettings extends Pick<MailContext, 'origins' | 'sender' | 'documentMail'> {
  /** Sends the queued mails of a database now. */
  readonly wake: (database: string) => void
}

interface MailOptions {
  readonly clinicName: string
  readonly mail: MailSettings
  readonly databases: readonly { readonly key: string }[]
}

/** Returns what mails to people of the database `key` need. */
export function mailContextOf({ clinicName, mail, databases }: MailOptions, key: string): MailContext {
  return {
    clinicName,
    origins: mail.origins,
    sender: mail.sender,
    documentMail: mail.documentMail,
    // Paths of the sign-in area start with `auth` for the first database, and with the key for others (portal §2).
    authPath: databases[0]?.key === key ? 'auth' : key,
    wake: () => mail.wake(key),
  }
}
