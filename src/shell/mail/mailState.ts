import type { Message } from '#src/contract/messages.ts'

/** The shell's summary of the inbox. */
export interface MailState {
  readonly unread: number
  /** Highest message number, or 0 without messages. */
  readonly newest: number
  /** Highest number of an unread message, or 0 without unread messages. */
  readonly newestUnread: number
}

const newestOf = (messages: readonly Message[]) =>
  messages.reduce((newest, { messageID }) => Math.max(newest, messageID), 0)

/** Returns the summary of an inbox. */
export function mailState(messages: readonly Message[]): MailState {
  const there = messages.filter(({ isDeleted }) => !isDeleted)
  const unread = there.filter(({ isRead }) => !isRead)
  return { unread: unread.length, newest: newestOf(there), newestUnread: newestOf(unread) }
}

/**
 * Whether a new message arrived: more are unread, and one of those is newer than all previous messages. A message that
 * the reader marks as unread or restores does not count.
 */
export function isNewMail(before: MailState, now: MailState): boolean {
  return now.unread > before.unread && now.newestUnread > before.newest
}

/** Merges a new summary. `newest` never decreases, because removed messages still count as seen. */
export function withMail(before: MailState, now: MailState): MailState {
  return { ...now, newest: Math.max(before.newest, now.newest) }
}
