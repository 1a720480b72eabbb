import type { WriteKind } from '#src/registry/WriteKind.ts'
import type { PendingWrite } from './pendingWrites.ts'

/** `retry`: queues the write again. `sendAgain`: sends it although it might have arrived. */
export type PendingAction = 'edit' | 'retry' | 'sendNow' | 'withdraw' | 'check' | 'sendAgain' | 'discard'

interface Situation {
  readonly state: PendingWrite<unknown>['state']
  readonly isOffline: boolean
  /** Whether the clinic was asked for the outcome and could not say. Then the person decides. */
  readonly wasAsked: boolean
}

/** Returns what a person can do with an unsent write now, in the order of the buttons. */
export function pendingActions(
  { hasDrafts, isRepeatable }: Pick<WriteKind, 'hasDrafts' | 'isRepeatable'>,
  { state, isOffline, wasAsked }: Situation,
): readonly PendingAction[] {
  switch (state) {
    case 'returned':
      return ['edit']
    case 'refused':
    case 'unsent':
      return ['retry', 'discard']
    case 'waiting': {
      const taking: readonly PendingAction[] = hasDrafts ? ['edit', 'withdraw'] : ['discard']
      return isOffline ? taking : ['sendNow', ...taking]
    }
    case 'unknown':
      if (isOffline) return []
      return wasAsked && !isRepeatable ? ['check', 'sendAgain', 'discard'] : ['check']
    case 'sending':
      return []
  }
}
