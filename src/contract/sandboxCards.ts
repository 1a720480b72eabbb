import type { DeclineReason, PaymentMethod } from './purchase.ts'

/** `environment` in the client token of the sandbox gateway. */
export const sandboxEnvironment = 'yarrow-sandbox'

export interface SandboxCard {
  /** Name of the card in a nonce. The device sends it instead of the number. */
  readonly slug: string
  /** A published test number: no account has it. */
  readonly number: string
  readonly brand: string
  /**
   * What becomes of a payment: null if approved, or why it is declined. `silent`: the sandbox doesn't answer for 20 s,
   * and then the payment was approved.
   */
  readonly outcome: DeclineReason | 'silent' | null
}

/**
 * The cards that the sandbox gateway accepts: the published test numbers of Braintree and Stripe, with the outcome that
 * these publish for them. Approved cards are also declined by amount, as in Braintree's sandbox: 2000.00 to 2999.99 with
 * the processor's code of that number, 3000.00 to 3000.99 because the processor can't be reached.
 */
export const sandboxCards: readonly SandboxCard[] = [
  { slug: 'visa', number: '4111111111111111', brand: 'Visa', outcome: null },
  { slug: 'visa-4242', number: '4242424242424242', brand: 'Visa', outcome: null },
  { slug: 'mastercard', number: '5555555555554444', brand: 'Mastercard', outcome: null },
  { slug: 'mastercard-2-series', number: '2223000048400011', brand: 'Mastercard', outcome: null },
  { slug: 'amex', number: '378282246310005', brand: 'American Express', outcome: null },
  { slug: 'discover', number: '6011000991300009', brand: 'Discover', outcome: null },
  { slug: 'jcb', number: '3530111333300000', brand: 'JCB', outcome: null },
  { slug: 'declined', number: '4000111111111115', brand: 'Visa', outcome: 'card' },
  { slug: 'declined-mastercard', number: '5105105105105100', brand: 'Mastercard', outcome: 'card' },
  { slug: 'insufficient-funds', number: '4000000000009995', brand: 'Visa', outcome: 'insufficient-funds' },
  { slug: 'expired', number: '4000000000000069', brand: 'Visa', outcome: 'expired-card' },
  { slug: 'security-code', number: '4000000000000127', brand: 'Visa', outcome: 'security-code' },
  { slug: 'fraud', number: '4000111111111511', brand: 'Visa', outcome: 'rejected' },
  { slug: 'unavailable', number: '3566002020360505', brand: 'JCB', outcome: 'service' },
  { slug: 'silent', number: '4000000000000119', brand: 'Visa', outcome: 'silent' },
]

/** The slugs of the other ways to pay. The sandbox approves them. */
export const sandboxWallets: Readonly<Record<Exclude<PaymentMethod, 'card'>, string>> = {
  paypal: 'paypal',
  googlePay: 'google-pay',
  applePay: 'apple-pay',
}

/** Returns a nonce of the sandbox. `id`: a new UUID, because each nonce can be used once. */
export function sandboxNonce(slug: string, id: string): string {
  return `sandbox:${slug}:${id}`
}

/** Returns the slug in a nonce of the sandbox. Null if it is not one. */
export function sandboxSlug(nonce: string): string | null {
  return /^sandbox:([a-z\d-]+):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(nonce)?.[1] ?? null
}
