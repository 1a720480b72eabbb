import type { OutgoingMail } from './queueMails.ts'

/** A mail to be sent, with a name that is the same for every attempt. */
export interface NamedMail extends OutgoingMail {
  /** `{database}-{number}`. */
  readonly name: string
  readonly createdAt: Date
}

/** Sends mails. */
export interface MailTransport {
  /** Sends one mail. Throws if it was not accepted; it is then retried. */
  send(mail: NamedMail): Promise<void>
}
