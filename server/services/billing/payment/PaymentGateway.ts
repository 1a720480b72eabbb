import * as v from 'valibot'
import { type DeclineReason, declineReasons, paymentMethods } from '#src/contract/purchase.ts'
import type { OutsideSystem } from '../../writes/twoStep/OutsideSystem.ts'

/** A purchase as it is stored until it is settled: no token and no card data. */
export const PurchaseRequest = v.object({
  paymentId: v.number(),
  /** Our name of the payment at the gateway. */
  orderId: v.string(),
  /** Name of the gateway. Another one can't say anything about it. */
  gateway: v.string(),
  cents: v.number(),
  method: v.picklist(paymentMethods),
})
export type PurchaseRequest = v.InferOutput<typeof PurchaseRequest>

/** A refund as it is stored until it is settled. */
export const RefundRequest = v.object({
  refundId: v.number(),
  paymentId: v.number(),
  orderId: v.string(),
  gateway: v.string(),
  /** The gateway's number of the payment. */
  transactionId: v.string(),
  cents: v.number(),
  /** Whether it is the whole payment, of which nothing was refunded before. */
  isWhole: v.boolean(),
})
export type RefundRequest = v.InferOutput<typeof RefundRequest>

export interface Transaction {
  /** The gateway's number of it. */
  readonly transactionId: string
}

/**
 * A payment gateway. The codes of what it declines are `declineReasons`; a request that never arrived is declined with
 * `not-received`.
 */
export interface PaymentGateway {
  /** `sandbox`, `braintree` or `none`. */
  readonly name: string
  /** Whether payments are tests and move no money. */
  readonly isTest: boolean
  /** Returns the token with which the form of the gateway starts. Throws 503 `unavailable`. */
  clientToken(): Promise<string>
  readonly purchases: OutsideSystem<PurchaseRequest, { readonly nonce: string }, Transaction>
  readonly refunds: OutsideSystem<RefundRequest, null, Transaction>
  /**
   * Returns the order id of a message that the gateway sent about a purchase or refund, null for a message about
   * something else. Rejects if the gateway did not sign it. Missing if the gateway sends no messages.
   */
  readonly orderOfMessage?: (signature: string, payload: string) => Promise<string | null>
}

/** Returns the reason of a declined request in the contract's words. One that never arrived can be sent again: `service`. */
export function declineReasonOf(code: string): DeclineReason {
  return declineReasons.find((reason) => reason === code) ?? 'service'
}
