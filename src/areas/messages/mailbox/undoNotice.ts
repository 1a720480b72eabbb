import { atom } from 'jotai/vanilla'
import { onSessionEnd, store } from '#src/session/state/session.ts'

/** What was done with messages, and how to undo it. Shown until it is closed, or until another action replaces it. */
export interface UndoNotice {
  readonly did: 'archived' | 'restored' | 'read' | 'unread' | 'undone'
  readonly count: number
  /** Ids of the messages, to remove the notice if the action fails. */
  readonly messageIDs: readonly number[]
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null
}

export const undoNoticeAtom = atom<UndoNotice | null>(null)

/** Removes the notice if it is about one of these messages, because the action failed. */
export function dropNotice(messageIDs: readonly number[]): void {
  const shown = store.get(undoNoticeAtom)
  if (shown?.messageIDs.some((id) => messageIDs.includes(id))) store.set(undoNoticeAtom, null)
}

onSessionEnd(() => store.set(undoNoticeAtom, null))
