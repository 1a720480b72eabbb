import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { createPurchase, DeclineReason, Purchase } from '#src/contract/purchase.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'

/** Why a purchase did not reach the payment service. Nothing was taken. */
export interface PurchaseFailure {
  /** `not-sent`: there was no connection. `busy`: too many attempts. */
  readonly why: 'not-sent' | 'busy' | 'not-allowed' | 'failed'
  /** Seconds until another attempt makes sense; null if the clinic did not say. */
  readonly retryAfter: number | null
}

/** What became of a purchase. */
export type PurchaseResult =
  | { readonly kind: 'paid'; readonly purchase: Purchase }
  /** It must not be paid again until the outcome is known. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** `amount`: less of the charges is open. `locked`: another payment of them is under way. */
  | { readonly kind: 'refused'; readonly code: 'options' | 'amount' | 'locked'; readonly ledgerIDs: readonly number[] }
  | ({ readonly kind: 'failed' } & PurchaseFailure)

/** Returns what an outcome means for the person who pays. */
export function purchaseResult(outcome: KeyedOutcome<ReplyOf<typeof createPurchase>>): PurchaseResult {
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  if (outcome.kind === 'refused') {
    const { code, status, retryAfter } = outcome
    if (code === 'not-sent') return { kind: 'failed', why: 'not-sent', retryAfter: null }
    if (status === 429) return { kind: 'failed', why: 'busy', retryAfter }
    return { kind: 'failed', why: status === 403 ? 'not-allowed' : 'failed', retryAfter }
  }
  const { data, error } = outcome.reply
  if (data) return data.status === 'done' ? { kind: 'paid', purchase: data } : { kind: 'unknown' }
  // A reply without both says nothing, so the payment might have been made.
  if (!error) return { kind: 'unknown' }
  const { code, reason, ledgerIDs } = error
  return code === 'declined' ? { kind: 'declined', reason: reason ?? 'card' } : { kind: 'refused', code, ledgerIDs }
}
