import { onSessionEnd } from '#src/session/state/session.ts'
import type { MessageDraft } from './messageDraft.ts'

/** Drafts with content of another page that the device could not store. Only this page holds them. */
const started = new Map<string, MessageDraft>()
onSessionEnd(() => started.clear())

/** Keeps the initial content of a draft until the form opens it. */
export function keepStartedDraft(id: string, draft: MessageDraft): void {
  started.set(id, draft)
}

/** Returns the initial content of a draft that only this page holds. Null if there is none. */
export function startedDraft(id: string): MessageDraft | null {
  return started.get(id) ?? null
}
