import type { QueryClient } from '@tanstack/react-query'
import type { Message, MessageMarks } from '#src/contract/messages.ts'
import { store } from '#src/session/state/session.ts'
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

/**
 * Changes several messages as one action, through the outbox: it works offline, and can be undone as a whole. The lists
 * show it immediately. `onFailure` gets the ids of all messages if the change could neither be sent nor stored.
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
  const show = () =>
    showMessages(
      client,
      reader,
      messages.map((message) => ({ ...message, ...change })),
    )
  const restore = () => showMessages(client, reader, messages)
  const fail = () => {
    restore()
    dropNotice(messageIDs)
    onFailure(messageIDs)
  }
  show()
  const load = () => import('./queueMarks.ts')
  const queued = load().then(({ queueMarks }) => queueMarks(marks))
  const undo = async () => {
    restore()
    store.set(undoNoticeAtom, null)
    // Wait until the change is sent or stored: what is not stored yet can't be removed, and its inverse must come later.
    const isSafe = await Promise.all([load(), queued])
      .then(async ([{ undoMarks }, { parts, done }]) => (await done) && (await undoMarks(parts)))
      .catch(() => false)
    if (isSafe) {
      store.set(undoNoticeAtom, { did: 'undone', count: messageIDs.length, messageIDs, undo: null })
      return
    }
    show()
    dropNotice(messageIDs)
    onFailure(messageIDs)
  }
  store.set(undoNoticeAtom, { did: didOf(change), count: messageIDs.length, messageIDs, undo: () => void undo() })
  void queued.then(({ done }) => done).then((isSafe) => isSafe || fail(), fail)
}
