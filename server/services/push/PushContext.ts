import type { Recipient } from '../context.ts'

/** What service functions need of Web Push. */
export interface PushContext {
  /** Push services that this deployment may post to besides the usual ones: `push.example`, `*.push.example`. */
  readonly hosts: readonly string[]
  /**
   * Notifies the browsers of these mailboxes' readers of a new message, except its sender's. Returns immediately and
   * never throws, because the message is in the inbox anyway.
   */
  readonly notify: (readers: readonly Recipient[], senderUserId: number) => void
}
