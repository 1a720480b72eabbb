/**
 * Thrown by a transport if the mail server accepted a mail for one recipient and refused it for another. The accepted
 * recipient has the mail.
 */
export class PartlyRefused extends Error {
  override readonly name = 'PartlyRefused'
  readonly code = 'EENVELOPE'
  /** The SMTP reply, such as 550. */
  readonly responseCode: number
  /** The recipient who does not have the mail. */
  readonly refused: string

  constructor(refused: string, responseCode: number) {
    // Without the address, because messages of errors may be logged.
    super('one recipient refused')
    this.refused = refused
    this.responseCode = responseCode
  }
}
