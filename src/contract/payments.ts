import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { declineReasons, paymentMethods } from './purchase.ts'
import { ShownText } from './shownText.ts'

/** An amount in US dollars, with two decimals. */
const Amount = v.number()
const instant = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Why staff paid money back. */
export const refundReasons = [
  'duplicate',
  'insurance-paid',
  'wrong-amount',
  'not-provided',
  'courtesy',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** A part of a payment: what it paid of one charge. The names are those of the day of the payment. */
export const PaymentLine = v.object({
  /** Null if the clinic's records no longer have the charge. */
  ledgerID: v.nullable(v.number()),
  payPlanID: v.nullable(v.number()),
  siteID: v.number(),
  siteName: v.string(),
  chargeName: ShownText,
  chargeDate: ClinicalDate,
  amount: Amount,
  /** What was refunded of it, including refunds whose outcome is not known yet. */
  refunded: Amount,
})
export type PaymentLine = v.InferOutput<typeof PaymentLine>

export const Refund = v.object({
  refundID: v.number(),
  /** `unknown`: the payment service has not confirmed it yet. */
  status: v.picklist(['done', 'unknown']),
  amount: Amount,
  refundedAt: instant,
  reason: v.picklist(refundReasons),
  /** What staff wrote to the patient about it. */
  note: v.nullable(v.string()),
  /** Whether the refunded amounts are due again. */
  reopens: v.boolean(),
  transactionID: v.nullable(v.string()),
})
export type Refund = v.InferOutput<typeof Refund>

/** A payment in the portal: done, declined, or with an outcome that is not known yet. */
export const Payment = v.object({
  paymentID: v.number(),
  status: v.picklist(['done', 'unknown', 'declined']),
  /** Why it was declined. */
  declineReason: v.nullable(v.picklist(declineReasons)),
  /** When it was sent to the payment service. */
  sentAt: instant,
  /** When it was done. */
  paidAt: v.nullable(instant),
  receiptNo: v.nullable(v.string()),
  transactionID: v.nullable(v.string()),
  amount: Amount,
  refunded: Amount,
  paymentType: v.picklist(paymentMethods),
  /** Such as `Visa`. */
  cardType: v.nullable(v.string()),
  lastFour: v.nullable(v.string()),
  /** Name of the person who paid; null if unknown. */
  paidBy: v.nullable(ShownText),
  /** Whether it was made with a test card: no money was moved. */
  isTest: v.boolean(),
  lines: v.array(PaymentLine),
  refunds: v.array(Refund),
})
export type Payment = v.InferOutput<typeof Payment>

/** The payments made for the record in the portal, newest first; of declined ones, those of the last 90 days. Not in the spec. */
export const payments = endpoint({
  method: 'GET',
  path: 'p-portal/billing/payments',
  allowedBy: { whose: 'record', needs: ['billing'] },
  offline: 'record',
  reply: v.object({ payments: v.array(Payment) }),
})

/**
 * Pays back a payment or a part of it, for staff who opened the patient's record. Not in the spec. What can be said only
 * after looking at the payment comes with status 200, in `error`:
 * - `amount`: a line is not of this payment, or less of it is left.
 * - `locked`: the payment's outcome, or that of an earlier refund of it, is not known yet.
 * - `declined`: the payment service refused; `reason` says why.
 *
 * Throws 404 `not-found` for a payment of another record.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: 'p-portal/ledger/refund',
  allowedBy: { whose: 'record', userType: 'staff', needs: ['billing', 'refunds'] },
  offline: 'never',
  isKeyed: true,
  body: v.object({
    paymentID: id,
    lines: v.pipe(
      v.array(v.object({ ledgerID: id, amount: v.pipe(Amount, v.minValue(0.01), v.maxValue(99_999_999.99)) })),
      v.minLength(1),
      v.maxLength(500),
    ),
    reason: v.picklist(refundReasons),
    note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))),
    reopens: v.boolean(),
  }),
  reply: v.object({
    data: v.nullable(v.object({ refundID: v.number(), status: v.picklist(['done', 'unknown']), amount: Amount })),
    error: v.nullable(
      v.object({
        code: v.picklist(['declined', 'amount', 'locked']),
        reason: v.nullable(v.picklist(declineReasons)),
        message: v.string(),
      }),
    ),
  }),
})
