import type { Recipient } from '../context.ts'

/** What service functions need of Web Push. */
export interface PushContext {
  /** Hosts of additional push services that this deployment may post to, such as `push.example`, `*.push.example`. */
  readonly hosts: readonly string[]
  /**
   * Sends an alert about a new message to the browsers of everyone who reads these mailboxes, except the sender,
   * if it is an account. Returns immediately and never throws, because the message is in the inbox anyway.
   */
  readonly notify: (readers: readonly Recipient[], senderUserId: number | null) => void
}
