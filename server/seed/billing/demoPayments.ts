import type { DeclineReason } from '#src/contract/purchase.ts'
import type { RefundReason } from '#src/contract/payments.ts'

/** A payment in the portal that the main patient made by a test card. Days are offsets from today. */
export interface DemoPayment {
  readonly offset: number
  /** `HH:mm` at the clinic. */
  readonly time: string
  readonly card: readonly [type: string, lastFour: string]
  readonly lines: readonly DemoLine[]
  /** Why it was declined. Default: it was done. */
  readonly declined?: DeclineReason
  readonly refund?: DemoRefund
}

/** What a payment pays: a charge, by the day of its visit, or an instalment of a plan. */
export type DemoLine = { readonly cents: number } & ({ readonly chargedOn: number } | { readonly plan: string })

/** A refund of the first line of a payment. */
export interface DemoRefund {
  readonly offset: number
  readonly time: string
  readonly cents: number
  readonly reason: RefundReason
  readonly note: string
}

/** Oldest first. */
export const demoPayments: readonly DemoPayment[] = [
  {
    offset: -160,
    time: '18:42',
    card: ['Mastercard', '4444'],
    lines: [{ chargedOn: -190, cents: 14_500 }],
    refund: {
      offset: -131,
      time: '11:05',
      cents: 3500,
      reason: 'insurance-paid',
      note: 'Your insurance has now paid $35.00 of this visit.',
    },
  },
  {
    offset: -48,
    time: '09:02',
    card: ['Visa', '0002'],
    lines: [{ chargedOn: -92, cents: 8420 }],
    declined: 'insufficient-funds',
  },
  { offset: -48, time: '09:05', card: ['Visa', '1111'], lines: [{ chargedOn: -92, cents: 8420 }] },
  { offset: -5, time: '20:13', card: ['Visa', '1111'], lines: [{ plan: 'Physical therapy', cents: 4000 }] },
]
