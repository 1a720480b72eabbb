import type { OutgoingMail } from './queueMails.ts'

/** A mail to be sent, with a name that is the same for every attempt. */
export interface NamedMail extends OutgoingMail {
  /** `{database}-{number}`. */
  readonly name: string
  readonly createdAt: Date
}

export interface MailTransport {
  /**
   * Sends one mail. Throws if the mail was not accepted; the mailer then retries. Throws `PartlyRefused` if it was accepted
   * for one of its two recipients only.
   */
  send(mail: NamedMail): Promise<void>
}
