import type { BillingDetail } from '#src/contract/billing.ts'
import { amountInCents, type AmountProblem } from './amountInCents.ts'
import { openAmount } from './model.ts'

/** Why an amount can't be paid. `too-much`: it is more than what is left to pay. */
export type PayProblem = AmountProblem | 'too-much'

export type PayAmount = { readonly kind: 'amount'; readonly cents: number } | { readonly kind: PayProblem }

/** Returns the cents of a dollar amount of the contract. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/**
 * Returns the most that can be paid of a charge, in cents: the original amount (clinical §5), and never more than what is
 * still open of it. 0 for a credit.
 */
export function maxCents(charge: BillingDetail): number {
  return Math.max(0, Math.min(centsOf(charge.amount), centsOf(openAmount(charge))))
}

/** Whether a charge can be paid now: something of it is open, and no other payment for it is under way. */
export function isPayable(charge: BillingDetail): boolean {
  return maxCents(charge) > 0 && !isLocked(charge)
}

/** Whether a payment whose outcome is not known yet locks the charge. */
export function isLocked({ pendingPayment }: Pick<BillingDetail, 'pendingPayment'>): boolean {
  return pendingPayment !== null && pendingPayment !== undefined
}

/** Returns the amount that a person typed, from 0 to `max` cents with at most two decimals (clinical §5). */
export function payAmount(text: string, locale: string, max: number): PayAmount {
  const read = amountInCents(text, locale)
  if (read.kind === 'too-large') return { kind: 'too-much' }
  return read.kind === 'amount' && read.cents > max ? { kind: 'too-much' } : read
}
