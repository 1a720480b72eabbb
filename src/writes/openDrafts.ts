import type { LeaveReason } from '#src/session/state/sessionShape.ts'

/** Saves a draft because the session ends for `reason`. */
type Saver = (reason: LeaveReason) => void

const savers = new Set<Saver>()

/** Registers how an open draft is saved when the session ends. Returns a function that unregisters it. */
export function noteOpenDraft(save: Saver): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Saves every draft that is open in this page, because the session ends. */
export function saveOpenDrafts(reason: LeaveReason): void {
  for (const save of savers) save(reason)
}
