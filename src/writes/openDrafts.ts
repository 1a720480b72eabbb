import type { LeaveReason } from '#src/session/state/sessionShape.ts'

/** A draft that is open in this page. */
interface OpenDraft {
  /** Saves the typed text, and keeps the draft open. */
  readonly flush: () => Promise<unknown>
  /** Saves and closes the draft, because the session ends for `reason`. */
  readonly end: (reason: LeaveReason) => void
}

const open = new Set<OpenDraft>()

/** Registers an open draft. Returns a function that unregisters it. */
export function noteOpenDraft(draft: OpenDraft): () => void {
  open.add(draft)
  return () => open.delete(draft)
}

/** Saves the typed text of every open draft. Resolves when all of it is stored, or could not be. */
export async function flushOpenDrafts(): Promise<void> {
  await Promise.allSettled([...open].map(async (draft) => draft.flush()))
}

/** Saves and closes every open draft, because the session ends. */
export function endOpenDrafts(reason: LeaveReason): void {
  for (const draft of open) draft.end(reason)
}
