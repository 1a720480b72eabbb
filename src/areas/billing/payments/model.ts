import type { Payment, PaymentLine, Refund } from '#src/contract/payments.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { centsOf } from '../payAmount.ts'
import { sumInCents } from './cents.ts'

/**
 * What became of a payment. `checking`: the payment service has not said yet whether it went through. Refunds count
 * only once they are done.
 */
export type PaymentState = 'paid' | 'partly-refunded' | 'refunded' | 'checking' | 'declined'

export function stateOf(payment: Payment): PaymentState {
  if (payment.status === 'unknown') return 'checking'
  if (payment.status === 'declined') return 'declined'
  const refunded = refundedCents(payment)
  if (refunded === 0) return 'paid'
  return refunded < centsOf(payment.amount) ? 'partly-refunded' : 'refunded'
}

/** Returns when a payment was done, or when it was sent if it was not done. */
export function momentOf({ paidAt, sentAt }: Pick<Payment, 'paidAt' | 'sentAt'>): string {
  return paidAt ?? sentAt
}

/** Returns the payments by their shown time, newest first. */
export function newestPaymentsFirst(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) => newestFirst(momentOf(a), momentOf(b)) || b.paymentID - a.paymentID)
}

/** Whether the outcome of a refund of the payment is not known yet. */
export function isRefundUnknown({ refunds }: Pick<Payment, 'refunds'>): boolean {
  return refunds.some(({ status }) => status === 'unknown')
}

/** Returns the refunds of a payment, oldest first. */
export function refundsInOrder({ refunds }: Pick<Payment, 'refunds'>): Refund[] {
  return refunds.toSorted((a, b) => newestFirst(b.refundedAt, a.refundedAt) || a.refundID - b.refundID)
}

/** Returns what was refunded of a payment, in cents. A refund whose outcome is not known yet does not count. */
export function refundedCents({ refunds }: Pick<Payment, 'refunds'>): number {
  return sumInCents(refunds.filter(({ status }) => status === 'done').map(({ amount }) => amount))
}

/** Returns what a payment has paid after its refunds, in cents. Zero if it was declined or is not known yet. */
export function keptCents(payment: Payment): number {
  return payment.status === 'done' ? centsOf(payment.amount) - refundedCents(payment) : 0
}

/** Returns what is left of a part of a payment after its refunds, in cents: never less than zero. */
export function leftCents({ amount, refunded }: Pick<PaymentLine, 'amount' | 'refunded'>): number {
  return Math.max(0, centsOf(amount) - centsOf(refunded))
}

/** A site that a payment paid. */
export interface PaidSite {
  readonly siteID: number
  readonly siteName: string
}

/** Returns the sites of a payment's charges, each once, in the order of the charges. */
export function paidSites({ lines }: Pick<Payment, 'lines'>): PaidSite[] {
  const sites = new Map<number, PaidSite>()
  for (const { siteID, siteName } of lines) if (!sites.has(siteID)) sites.set(siteID, { siteID, siteName })
  return [...sites.values()]
}
