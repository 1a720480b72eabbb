import type { Write } from '#src/offline/Write.ts'
import type { SendOutcome } from '#src/writes/SendOutcome.ts'

/** State of saving something in the record, for the screen. */
export type SavingState =
  | { readonly kind: 'open' | 'busy' | 'saved' | 'waiting' | 'unknown' }
  | { readonly kind: 'refused'; readonly code: string }

interface Known {
  /** Whether the clinic's list contains it. */
  readonly isListed: boolean
  /** Whether it is being saved, or looked up in the list. */
  readonly isBusy: boolean
  /** The write in the outbox. */
  readonly write: Pick<Write, 'state' | 'problem'> | undefined
  /** Outcome of the last press of the button. */
  readonly outcome: SendOutcome | null
}

/**
 * Returns the state from the most reliable source: the clinic's list or a successful attempt, then the outbox, then
 * another outcome of the last attempt.
 */
export function savingState({ isListed, isBusy, write, outcome }: Known): SavingState {
  if (isListed || outcome?.kind === 'sent') return { kind: 'saved' }
  if (isBusy || write?.state === 'sending') return { kind: 'busy' }
  if (write?.state === 'waiting' || write?.state === 'unknown') return { kind: write.state }
  if (write?.problem) return { kind: 'refused', code: write.problem }
  if (!outcome) return { kind: 'open' }
  switch (outcome.kind) {
    case 'waiting':
    case 'unknown':
      return { kind: outcome.kind }
    case 'refused':
      return { kind: 'refused', code: outcome.code }
    default:
      return { kind: 'refused', code: outcome.kind }
  }
}
