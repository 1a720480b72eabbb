import type { Message } from '#src/contract/messages.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'

/** The folders, by the names that the calls have (portal §7). */
export const folders = ['inbox', 'outbox', 'trash'] as const
export type Folder = (typeof folders)[number]

/** A recipient's number and type: who sends and who gets. */
export interface Party {
  readonly RecptID: number
  readonly RecptTypeID: number
}

/**
 * Where a message appears (portal §4): in the outbox if the reader is the sender, in the inbox if the reader is the
 * recipient, and a deleted one in the archive alone. What is the reader's for another reason, a copy or what came for
 * an office, was received too.
 */
export function foldersOf(message: Message, reader: Party): Folder[] {
  if (message.isDeleted) return ['trash']
  const sent = message.recptID_From === reader.RecptID && message.recptTypeID_From === reader.RecptTypeID
  const got = message.recptID_To === reader.RecptID && message.recptTypeID_To === reader.RecptTypeID
  return [...(sent ? (['outbox'] as const) : []), ...(got || !sent ? (['inbox'] as const) : [])]
}

/** When a message was sent, ms; what has no date comes last. */
function sentAt({ date }: Message): number {
  const at = Date.parse(date)
  return Number.isNaN(at) ? -Infinity : at
}

/** Messages of any folders, newest first, each of them once. */
export function newestMessages(messages: readonly Message[]): readonly Message[] {
  const dated = [...new Map(messages.map((message) => [message.messageID, { message, at: sentAt(message) }])).values()]
  // A reply usually comes in order.
  const inOrder = dated.every(({ at }, place) => place === 0 || (dated[place - 1]?.at ?? at) >= at)
  if (!inOrder) dated.sort((a, b) => b.at - a.at || b.message.messageID - a.message.messageID)
  return dated.map(({ message }) => message)
}

const listed = new WeakMap<readonly Message[], Map<boolean, readonly Message[]>>()

/**
 * What a folder shows of a reply, newest first: deleted ones in the archive alone. Worked out once for each reply, for
 * there may be many thousands.
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

/** What the inbox shows. */
export function inboxMessages(messages: readonly Message[]): readonly Message[] {
  return folderMessages(messages, 'inbox')
}

const counted = new WeakMap<readonly Message[], number>()

/** How many messages of the inbox nobody has opened yet. Counted once for each reply. */
export function unreadCount(messages: readonly Message[]): number {
  const known = counted.get(messages)
  if (known !== undefined) return known
  let unread = 0
  for (const { isRead, isDeleted } of messages) if (!isRead && !isDeleted) unread += 1
  counted.set(messages, unread)
  return unread
}

/** Those that are unread, and the one that is open: reading it must not take it out of the list. */
export function unreadMessages(messages: readonly Message[], open: number | undefined): readonly Message[] {
  return messages.filter(({ isRead, messageID }) => !isRead || messageID === open)
}

/** A folder's messages with the one as it stands now: changed, come or gone. */
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
/** As much of a body as a snippet can need, characters of its HTML. */
const snippetSource = 2000

/** The body's first words on one line, without the salutation where more follows it. */
export function snippetOf(body: string): string {
  // A tag or an entity that the cut went through goes with it.
  const cut = body.length > snippetSource
  const start = cut ? body.slice(0, snippetSource).replace(/<[^<>]*$|&[^&;]{0,8}$/, '') : body
  const lines = textOfHtml(start).split(/\n+/)
  const first = lines[0] ?? ''
  const isSalutation = lines.length > 1 && first.length <= 40 && /[,:،]$/.test(first)
  const text = (isSalutation ? lines.slice(1) : lines).join(' ')
  // A cut never leaves half of a character that takes two code units.
  return text.length > snippetLength ? `${text.slice(0, snippetLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** How messages are shown (portal §2): a folder's table, one that is read, one that is written. */
export type ViewMode = 'table' | 'read' | 'edit'

/** The view that an address shows: opening a message reads it, and a reply edits (portal §4). */
export function viewModeOf(path: string, search: { readonly message?: number | undefined }): ViewMode {
  if (/^\/app\/messages\/compose(\/|$)/i.test(path)) return 'edit'
  return search.message === undefined ? 'table' : 'read'
}
