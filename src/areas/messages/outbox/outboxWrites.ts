import type { Write } from '#src/offline/Write.ts'
import { messageKind, readMessageDraft, type MessageDraft } from '../messageDraft.ts'

/** A message that is not sent yet, as the outbox shows it. */
export interface OutboxWrite {
  readonly id: string
  readonly draft: MessageDraft
  /** `problem`: it came back as a draft, for the reason that `problem` names. */
  readonly state: 'problem' | 'waiting' | 'sending' | 'unknown'
  readonly problem: string | null
  /** When it was put here, or came back: ms. */
  readonly at: number
}

/** What the outbox shows of all writes: messages on their way, and before them those that came back. Drafts are elsewhere. */
export function outboxWrites(writes: readonly Write[]): readonly OutboxWrite[] {
  const shown = writes.flatMap(({ id, kind, state, problem, content, queuedAt, changedAt }): readonly OutboxWrite[] => {
    if (kind !== messageKind || (state === 'draft' && problem === null)) return []
    const draft = readMessageDraft(content)
    if (!draft) return []
    return [{ id, draft, problem, state: state === 'draft' ? 'problem' : state, at: queuedAt ?? changedAt }]
  })
  return [
    ...shown.filter(({ state }) => state === 'problem'),
    ...shown.filter(({ state }) => state !== 'problem').sort((a, b) => b.at - a.at),
  ]
}
