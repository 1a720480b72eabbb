import type { OutgoingMail } from './queueMails.ts'

/** A mail on its way, with a name that stays the same however often it is tried. */
export interface NamedMail extends OutgoingMail {
  /** `{database}-{number}`. */
  readonly name: string
  readonly createdAt: Date
}

/** Where mails go. */
export interface MailTransport {
  /** Hands over one mail. Throws where it was not taken; it is then tried again. */
  send(mail: NamedMail): Promise<void>
}
