import type { Write } from '#src/offline/Write.ts'
import type { WriteKind } from '#src/registry/WriteKind.ts'

/** A write that this device has not sent yet, as its list shows it. */
export interface PendingWrite<Content> {
  readonly id: string
  readonly content: Content
  /**
   * `returned`: it came back, and is a draft again. `refused`: it came back, and its kind has no drafts. `unsent`: it was
   * stored but never queued, and its kind has no drafts.
   */
  readonly state: 'waiting' | 'sending' | 'unknown' | 'returned' | 'refused' | 'unsent'
  /** The code for which it came back. */
  readonly problem: string | null
  /** When it was queued or came back: ms. */
  readonly at: number
}

/**
 * Picks the unsent writes of one kind: first those that came back, then the newest first. Leaves out drafts, which their
 * area lists elsewhere, and content that `read` can't parse (null).
 */
export function pendingWrites<Content>(
  writes: readonly Write[],
  { kind, hasDrafts }: Pick<WriteKind, 'kind' | 'hasDrafts'>,
  read: (content: unknown) => Content | null,
): readonly PendingWrite<Content>[] {
  const pending = writes.flatMap((write): readonly PendingWrite<Content>[] => {
    const { id, problem, queuedAt, changedAt } = write
    const state = write.state === 'draft' ? stateOfDraft(hasDrafts, problem) : write.state
    const content = write.kind === kind && state !== null ? read(write.content) : null
    return content === null || state === null ? [] : [{ id, content, state, problem, at: queuedAt ?? changedAt }]
  })
  return [
    ...pending.filter(({ state }) => state === 'returned'),
    ...pending.filter(({ state }) => state !== 'returned').sort((a, b) => b.at - a.at),
  ]
}

/** Null: it is a draft and nothing else. */
function stateOfDraft(hasDrafts: boolean, problem: string | null): 'returned' | 'refused' | 'unsent' | null {
  if (hasDrafts) return problem === null ? null : 'returned'
  return problem === null ? 'unsent' : 'refused'
}
