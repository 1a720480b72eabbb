import * as v from 'valibot'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { refundPayment } from '#src/contract/payments.ts'
import type { DeclineReason } from '#src/contract/purchase.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'

/** What a receipt says about a refund. Stored in encrypted form while the outcome is unknown. */
export const AboutRefund = v.object({ paymentID: v.number(), cents: v.number() })
export type AboutRefund = v.InferOutput<typeof AboutRefund>

/**
 * - `declined`: the payment service refused.
 * - `amount`: less is left of the payment than was entered.
 * - `locked`: the outcome of the payment or of an earlier refund is not known yet.
 * - `gone`: the payment is not in the open record.
 * - `not-allowed`: the user may not refund.
 * - `not-sent`: nothing left the device. `failed`: the clinic did not do it.
 */
export type RefundProblem =
  | { readonly kind: 'declined'; readonly reason: DeclineReason | null }
  | { readonly kind: 'amount' | 'locked' | 'gone' | 'not-allowed' | 'not-sent' | 'failed' }

export type RefundResult = { readonly kind: 'done' | 'unknown' } | RefundProblem

/** Returns the result to show for the outcome of a call. */
export function resultOf(outcome: KeyedOutcome<ReplyOf<typeof refundPayment>>): RefundResult {
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  if (outcome.kind === 'refused') return { kind: refusals[outcome.code] ?? 'failed' }
  const { data, error } = outcome.reply
  if (data) return { kind: data.status }
  // A reply without both says nothing, so the refund might have been made.
  if (!error) return { kind: 'unknown' }
  return error.code === 'declined' ? { kind: 'declined', reason: error.reason } : { kind: error.code }
}

const refusals: Readonly<Partial<Record<string, 'gone' | 'not-allowed' | 'not-sent'>>> = {
  'not-found': 'gone',
  'not-allowed': 'not-allowed',
  'representation-ended': 'not-allowed',
  'not-sent': 'not-sent',
}

/** Whether a result is a problem that a dialog shows, so that what was entered can be sent again. */
export function isProblem(result: RefundResult): result is RefundProblem {
  return result.kind !== 'done' && result.kind !== 'unknown'
}
