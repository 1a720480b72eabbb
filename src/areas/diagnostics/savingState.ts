import type { Write } from '#src/offline/Write.ts'
import type { SendOutcome } from '#src/writes/SendOutcome.ts'

/** How far the saving of a reading is, as its screen says it. */
export type SavingState =
  | { readonly kind: 'open' | 'busy' | 'saved' | 'waiting' | 'unknown' }
  | { readonly kind: 'refused'; readonly code: string }

interface Known {
  /** The clinic's list has it. */
  readonly isListed: boolean
  /** It is being saved, or the list is asked for it. */
  readonly isBusy: boolean
  /** As it lies in the outbox. */
  readonly write: Pick<Write, 'state' | 'problem'> | undefined
  /** How the last press of the button ended. */
  readonly outcome: SendOutcome | null
}

/** What is known of a reading, the surest first: the clinic's list, the outbox, and how the last try ended. */
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
