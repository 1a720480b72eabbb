import type { Message } from '#src/contract/messages.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'

/** The folders, named as in the calls (portal §7). */
export const folders = ['inbox', 'outbox', 'trash'] as const
export type Folder = (typeof folders)[number]

/** Number and type of a sender or recipient. */
export interface Party {
  readonly RecptID: number
  readonly RecptTypeID: number
}

/**
 * Returns the folders in which a message appears (portal §4): the outbox if the reader is the sender, the inbox if the
 * reader is the recipient, only the archive if it is deleted. A message that the reader received in another way, as a
 * copy or for an office, is in the inbox too.
 */
export function foldersOf(message: Message, reader: Party): Folder[] {
  if (message.isDeleted) return ['trash']
  const sent = message.recptID_From === reader.RecptID && message.recptTypeID_From === reader.RecptTypeID
  const got = message.recptID_To === reader.RecptID && message.recptTypeID_To === reader.RecptTypeID
  return [...(sent ? (['outbox'] as const) : []), ...(got || !sent ? (['inbox'] as const) : [])]
}

/** Returns the time at which a message was sent, ms. Messages without a date come last. */
function sentAt({ date }: Message): number {
  const at = Date.parse(date)
  return Number.isNaN(at) ? -Infinity : at
}

/** Returns messages of any folders, newest first, each once. */
export function newestMessages(messages: readonly Message[]): readonly Message[] {
  const dated = [...new Map(messages.map((message) => [message.messageID, { message, at: sentAt(message) }])).values()]
  // The clinic's reply is usually sorted already.
  const inOrder = dated.every(({ at }, place) => place === 0 || (dated[place - 1]?.at ?? at) >= at)
  if (!inOrder) dated.sort((a, b) => b.at - a.at || b.message.messageID - a.message.messageID)
  return dated.map(({ message }) => message)
}

const listed = new WeakMap<readonly Message[], Map<boolean, readonly Message[]>>()

/**
 * Returns the messages that a folder shows, newest first. The archive shows the deleted messages, any other folder the
 * rest. Cached per array, because an array can hold many thousands of messages.
 */
export function folderMessages(messages: readonly Message[], folder: Folder): readonly Message[] {
  const deleted = folder === 'trash'
  const known = listed.get(messages) ?? new Map<boolean, readonly Message[]>()
  listed.set(messages, known)
  let rows = known.get(deleted)
  if (!rows) {
    rows = newestMessages(messages.filter((message) => message.isDeleted === deleted))
    known.set(deleted, rows)
  }
  return rows
}

/** Returns the messages that the inbox shows. */
export function inboxMessages(messages: readonly Message[]): readonly Message[] {
  return folderMessages(messages, 'inbox')
}

const counted = new WeakMap<readonly Message[], number>()

/** Returns the number of unread messages in the inbox. Cached per array. */
export function unreadCount(messages: readonly Message[]): number {
  const known = counted.get(messages)
  if (known !== undefined) return known
  let unread = 0
  for (const { isRead, isDeleted } of messages) if (!isRead && !isDeleted) unread += 1
  counted.set(messages, unread)
  return unread
}

/** Returns the unread messages and the open one, so that reading it does not remove it from the list. */
export function unreadMessages(messages: readonly Message[], open: number | undefined): readonly Message[] {
  return messages.filter(({ isRead, messageID }) => !isRead || messageID === open)
}

/** Returns a folder's messages with one message updated, added or removed. */
export function withMessage(messages: readonly Message[], changed: Message, belongs: boolean): Message[] {
  const others = messages.filter(({ messageID }) => messageID !== changed.messageID)
  if (!belongs) return others
  const place = messages.findIndex(({ messageID }) => messageID === changed.messageID)
  if (place >= 0) return messages.map((message, at) => (at === place ? changed : message))
  const at = sentAt(changed)
  const before = others.findIndex((other) => sentAt(other) <= at)
  return before < 0 ? [...others, changed] : others.toSpliced(before, 0, changed)
}

const snippetLength = 120
/** Maximum number of characters of a body's HTML that a snippet reads. */
const snippetSource = 2000

/** Returns the body's first words on one line, without the salutation if more follows. */
export function snippetOf(body: string): string {
  // Drop a tag or entity that the cut divided.
  const cut = body.length > snippetSource
  const start = cut ? body.slice(0, snippetSource).replace(/<[^<>]*$|&[^&;]{0,8}$/, '') : body
  const lines = textOfHtml(start).split(/\n+/)
  const first = lines[0] ?? ''
  const isSalutation = lines.length > 1 && first.length <= 40 && /[,:،]$/.test(first)
  const text = (isSalutation ? lines.slice(1) : lines).join(' ')
  // Never cut a surrogate pair.
  return text.length > snippetLength ? `${text.slice(0, snippetLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** View modes (portal §2): a folder's table, a message being read, a message being written. */
export type ViewMode = 'table' | 'read' | 'edit'

/** Returns the view of an address: an open message is read, and a new message or reply is edited (portal §4). */
export function viewModeOf(path: string, search: { readonly message?: number | undefined }): ViewMode {
  if (/^\/app\/messages\/compose(\/|$)/i.test(path)) return 'edit'
  return search.message === undefined ? 'table' : 'read'
}
