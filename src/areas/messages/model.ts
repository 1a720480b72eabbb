import type { Message } from '#src/contract/messages.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { paragraphsOf } from '#src/lib/paragraphsOf.ts'

/** What the inbox shows: a deleted message is in the archive only (portal §4). Newest first. */
export function inboxMessages(messages: readonly Message[]): Message[] {
  return messages.filter((message) => !message.isDeleted).sort((a, b) => newestFirst(a.date, b.date))
}

/** How many messages of the inbox nobody has opened yet. */
export function unreadCount(messages: readonly Message[]): number {
  return messages.filter((message) => !message.isRead && !message.isDeleted).length
}

/** The messages with the one changed: what the list shows until the server has answered. */
export function withMessage(messages: readonly Message[], changed: Message): Message[] {
  return messages.map((message) => (message.messageID === changed.messageID ? changed : message))
}

const snippetLength = 120

/** The body's first words on one line, without the salutation where more follows it. */
export function snippetOf(body: string): string {
  const paragraphs = paragraphsOf(body)
  const first = paragraphs[0] ?? ''
  const isSalutation = paragraphs.length > 1 && first.length <= 40 && /[,:،]$/.test(first)
  const text = (isSalutation ? paragraphs.slice(1) : paragraphs).join(' ').replace(/\s+/g, ' ')
  // A cut never leaves half of a character that takes two code units.
  return text.length > snippetLength ? `${text.slice(0, snippetLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
