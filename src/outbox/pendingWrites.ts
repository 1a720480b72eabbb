import type { Write } from '#src/offline/Write.ts'
import type { WriteKind } from '#src/registry/WriteKind.ts'

/** A write that the clinic has rejected or not yet confirmed, in the form that `PendingList` shows. */
export interface PendingWrite<Content> {
  readonly id: string
  readonly content: Content
  /**
   * `returned`: rejected, and a draft again. `refused`: rejected, and its kind has no drafts. `unsent`: stored but
   * never queued, and its kind has no drafts.
   */
  readonly state: 'waiting' | 'sending' | 'unknown' | 'returned' | 'refused' | 'unsent'
  /** Error code of the rejection. */
  readonly problem: string | null
  /** Time at which the write was queued or, if it is not queued, last saved, ms since 1970. */
  readonly at: number
}

/**
 * Returns the unsent writes of one kind: first those in state `returned`, then the others from newest to oldest. Leaves
 * out drafts, which their area lists elsewhere, and writes whose content `read` can't parse (null).
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

/** Returns null if the write is an ordinary draft. */
function stateOfDraft(hasDrafts: boolean, problem: string | null): 'returned' | 'refused' | 'unsent' | null {
  if (hasDrafts) return problem === null ? null : 'returned'
  return problem === null ? 'unsent' : 'refused'
}
