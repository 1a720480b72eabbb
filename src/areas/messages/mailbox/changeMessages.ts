import type { QueryClient } from '@tanstack/react-query'
import type { Message, MessageMarks } from '#src/contract/messages.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import type { Party } from './model.ts'
import { showMessages } from './showMessages.ts'
import { dropNotice, undoNoticeAtom, type UndoNotice } from './undoNotice.ts'

/** A change of one field: to be read or unread, archived or restored. */
export type MessageChange = { readonly isRead: boolean } | { readonly isDeleted: boolean }

/** Returns the messages that the change changes. */
export function changing(messages: readonly Message[], change: MessageChange): readonly Message[] {
  return messages.filter((message) =>
    'isRead' in change ? message.isRead !== change.isRead : message.isDeleted !== change.isDeleted,
  )
}

/** Returns what the notice says about the change. */
export function didOf(change: MessageChange): UndoNotice['did'] {
  if ('isRead' in change) return change.isRead ? 'read' : 'unread'
  return change.isDeleted ? 'archived' : 'restored'
}

/** Returns whose messages the session shows, or null without a session. */
function shownSubject(): string | null {
  const session = store.get(sessionAtom)
  return session && subjectOf(session)
}

/**
 * Changes several messages as one action, through the outbox: it works offline, and can be undone as a whole. The lists
 * show it immediately. `onFailure` gets the ids of all messages if the change could neither be sent nor stored. After
 * the session switches to another person, it changes no lists and can't be undone.
 */
export function changeMessages(
  client: QueryClient,
  reader: Party,
  all: readonly Message[],
  change: MessageChange,
  onFailure: (messageIDs: readonly number[]) => void,
): void {
  const messages = changing(all, change)
  if (messages.length === 0) return
  const messageIDs = messages.map(({ messageID }) => messageID)
  const marks: MessageMarks = { messageIDs, ...change }
  const subject = shownSubject()
  const isCurrent = () => shownSubject() === subject
  const changed = messages.map((message) => ({ ...message, ...change }))
  const fail = () => {
    if (!isCurrent()) return
    showMessages(client, reader, messages)
    dropNotice(messageIDs)
    onFailure(messageIDs)
  }
  showMessages(client, reader, changed)
  const load = () => import('./queueMarks.ts')
  const queued = load().then(({ queueMarks }) => queueMarks(marks))
  const undo = async () => {
    if (!isCurrent()) return
    showMessages(client, reader, messages)
    store.set(undoNoticeAtom, null)
    // Wait until the change is sent or stored: what is not stored yet can't be removed, and its inverse must come later.
    // The inverse would change another person's mailbox if the session switched meanwhile.
    const isSafe = await Promise.all([load(), queued])
      .then(async ([{ undoMarks }, { parts, done }]) => (await done) && isCurrent() && (await undoMarks(parts)))
      .catch(() => false)
    if (!isCurrent()) return
    if (isSafe) {
      store.set(undoNoticeAtom, { did: 'undone', count: messageIDs.length, messageIDs, undo: null })
      return
    }
    showMessages(client, reader, changed)
    dropNotice(messageIDs)
    onFailure(messageIDs)
  }
  store.set(undoNoticeAtom, { did: didOf(change), count: messageIDs.length, messageIDs, undo: () => void undo() })
  void queued.then(({ done }) => done).then((isSafe) => isSafe || fail(), fail)
}
