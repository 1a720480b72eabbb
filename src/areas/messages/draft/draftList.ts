import type { Write } from '#src/offline/Write.ts'
import { readMessageDraft, type MessageDraft } from './messageDraft.ts'
import { messageWrite } from './messageWrite.ts'

/** A draft in the list of drafts. */
export interface ListedDraft {
  readonly id: string
  readonly draft: MessageDraft
  /** Code of the reason why the draft came back from the outbox. Null if it did not. */
  readonly problem: string | null
  /** Ms since 1970. */
  readonly changedAt: number
}

/** Returns the drafts of messages among the unsent writes, newest first. Skips unreadable ones. */
export function draftsOf(writes: readonly Write[]): ListedDraft[] {
  return writes.flatMap(({ id, kind, state, content, problem, changedAt }) => {
    const draft = kind === messageWrite.kind && state === 'draft' ? readMessageDraft(content) : null
    return draft ? [{ id, draft, problem, changedAt }] : []
  })
}

/** Returns the newest draft that answers a message. */
export function draftAnswering(writes: readonly Write[], messageID: number): ListedDraft | undefined {
  return draftsOf(writes).find(({ draft }) => draft.replyTo === messageID)
}
