import type { Recipient } from '../context.ts'

/** What the verbs need of Web Push. */
export interface PushContext {
  /** The push services that this deployment posts to besides the usual ones: `push.example`, `*.push.example`. */
  readonly hosts: readonly string[]
  /**
   * Has the browsers of whoever reads these mailboxes hear that there is a new message, all but its sender's. Returns at
   * once and never throws: it is a hint, and the message is in the inbox without it.
   */
  readonly tell: (readers: readonly Recipient[], senderUserId: number) => void
}
