import type { Message } from '#src/contract/messages.ts'

/** What the shell knows of the inbox. */
export interface MailState {
  readonly unread: number
  /** The highest number of a message there, 0 where there is none; and of those that are unread. */
  readonly newest: number
  readonly newestUnread: number
}

const newestOf = (messages: readonly Message[]) =>
  messages.reduce((newest, { messageID }) => Math.max(newest, messageID), 0)

/** The inbox at a glance. */
export function mailState(messages: readonly Message[]): MailState {
  const there = messages.filter(({ isDeleted }) => !isDeleted)
  const unread = there.filter(({ isRead }) => !isRead)
  return { unread: unread.length, newest: newestOf(there), newestUnread: newestOf(unread) }
}

/**
 * Whether a new message came: more are unread, and one of them is newer than all that were there. A message that the
 * reader marks as unread, or restores, is none.
 */
export function isNewMail(before: MailState, now: MailState): boolean {
  return now.unread > before.unread && now.newestUnread > before.newest
}

/** What is known after a reply: a message that is gone was there all the same. */
export function withMail(before: MailState, now: MailState): MailState {
  return { ...now, newest: Math.max(before.newest, now.newest) }
}
