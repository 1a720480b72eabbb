import type { ComponentType, Ref } from 'react'
import type { PaymentMethod } from '#src/contract/purchase.ts'

/** What a payment form returns: a one-time token in place of the card or account, and what may be shown of the card. */
export interface PaymentToken {
  readonly nonce: string
  readonly cardType: string | null
  readonly expirationMonth: string | null
  readonly expirationYear: string | null
  readonly lastFour: string | null
}

/** State of a payment form. */
export interface FormState {
  /** Whether everything is entered or confirmed. */
  readonly isComplete: boolean
  /** Whether a field shows an error. */
  readonly hasError: boolean
}

/**
 * Why a form returned no token:
 * - `check`: the card or account was not accepted.
 * - `lost`: the payment service did not answer.
 */
export class TokenError extends Error {
  override name = 'TokenError'
  readonly why: 'check' | 'lost'

  constructor(why: 'check' | 'lost') {
    super(why)
    this.why = why
  }
}

/** A payment form on the screen. */
export interface PaymentForm {
  /** Marks what is missing or wrong, and focuses the first of it. Returns whether nothing is. */
  readonly check: () => boolean
  /** Returns the token. Rejects with a `TokenError`. */
  readonly tokenize: () => Promise<PaymentToken>
  /** Clears what was entered or confirmed, because it was used. */
  readonly clear: () => void
}

export interface PaymentFormProps {
  readonly ref: Ref<PaymentForm>
  readonly method: PaymentMethod
  /** Amount, US cents. */
  readonly cents: number
  /** Name on the card, as typed. */
  readonly name: string
  /** Called when the form can be used. */
  readonly onReady: () => void
  /** Called if the form can't be opened. */
  readonly onFailed: () => void
  /** Called after each change. */
  readonly onState: (state: FormState) => void
  /**
   * Pays with a token that the person confirmed in a window of the payment service which says whether it was paid.
   * Returns whether it was paid, or might have been.
   */
  readonly onConfirmed: (token: PaymentToken) => Promise<boolean>
}

/** A payment service, as the payment dialog uses it. */
export interface PaymentAdapter {
  /** Whether no money is moved. */
  readonly isTest: boolean
  /** Returns those of `methods` that this browser can use. */
  readonly usableOf: (methods: readonly PaymentMethod[]) => Promise<PaymentMethod[]>
  /** The form for a way to pay. Mount a new one (`key`) for each way to pay. */
  readonly Form: ComponentType<PaymentFormProps>
}
