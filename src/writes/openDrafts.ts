import type { LeaveReason } from '#src/session/state/sessionShape.ts'

/** Why a draft is saved now: the session's end, or nothing but caution. */
type Saver = (reason: LeaveReason) => void

const savers = new Set<Saver>()

/** Says how a draft that is open here is saved when the session ends. Returns how to say that it is closed. */
export function noteOpenDraft(save: Saver): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Saves every draft that is open in this page: the session ends. */
export function saveOpenDrafts(reason: LeaveReason): void {
  for (const save of savers) save(reason)
}
