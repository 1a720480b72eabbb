import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** How a payment is made. Each has an option code in the clinic's settings (`pageAccess.ts`). */
export const paymentMethods = ['card', 'paypal', 'googlePay', 'applePay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `PayMethodID` of payments made in the portal (clinical §3, §9). */
export const portalPayMethodId = 7

/**
 * Why the payment service or the bank refused:
 * - `card`: the bank declined without a reason. `call-bank`: the owner of the card should call it.
 * - `token`: the card must be entered again, because its token expired or was used before.
 * - `not-settled`: only the whole payment can be refunded yet, because it has not been settled.
 * - `service`: the payment service could not do it now.
 */
export const declineReasons = [
  'card',
  'call-bank',
  'insufficient-funds',
  'expired-card',
  'card-number',
  'security-code',
  'limit',
  'account',
  'rejected',
  'token',
  'not-settled',
  'service',
] as const
export type DeclineReason = (typeof declineReasons)[number]

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** US dollars. Amounts with more than two decimals are refused by the service function. */
const Amount = v.pipe(v.number(), v.finite())
const shortText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

/** Payment detail (clinical §3). It names the card by its last digits only: card numbers never reach the server. */
export const PaymentDetail = v.object({
  /** The payment service's token of the card or account. It is passed on and never stored. */
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  amount: Amount,
  paymentType: v.picklist(paymentMethods),
  cardType: v.nullable(shortText(40)),
  expirationMonth: v.nullable(v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/))),
  expirationYear: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  lastFour: v.nullable(v.pipe(v.string(), v.regex(/^\d{2,4}$/))),
})
export type PaymentDetail = v.InferOutput<typeof PaymentDetail>

/** A charge that a purchase pays, wholly or in part (clinical §3 "Ledger detail entry"). */
export const LedgerDetail = v.object({
  /** The paid amount, negated. */
  AmtOrigPt: Amount,
  /** The charge: its `ledgerID`. */
  LedgerIDRoot: id,
  LedgerSiteID: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  PtID: id,
  PayMethodID: v.literal(portalPayMethodId),
  PtEncID: v.nullable(v.pipe(v.number(), v.safeInteger())),
  prvID: v.nullable(v.pipe(v.number(), v.safeInteger())),
  treatProcID: v.nullable(v.pipe(v.number(), v.safeInteger())),
})
export type LedgerDetail = v.InferOutput<typeof LedgerDetail>

/** A payment as `CreatePurchase` reports it. */
export const Purchase = v.object({
  paymentID: v.number(),
  /** `unknown`: the payment service has not said yet whether it went through. It must not be paid again. */
  status: v.picklist(['done', 'unknown']),
  transactionID: v.nullable(v.string()),
  receiptNo: v.nullable(v.string()),
  amount: Amount,
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  paidAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export type Purchase = v.InferOutput<typeof Purchase>

/**
 * Why nothing was paid:
 * - `declined`: the bank or the payment service refused; `reason` says why.
 * - `options`: the clinic does not accept this way of paying.
 * - `amount`: less of a charge is open than was to be paid, for example because it was paid meanwhile.
 * - `locked`: another payment for a charge is under way.
 */
export const PurchaseError = v.object({
  code: v.picklist(['declined', 'options', 'amount', 'locked']),
  reason: v.nullable(v.picklist(declineReasons)),
  /** The charges concerned, by `ledgerID`. */
  ledgerIDs: v.array(v.number()),
  message: v.string(),
})
export type PurchaseError = v.InferOutput<typeof PurchaseError>

/** The token with which the payment form of the clinic's payment service starts (clinical §7). */
export const getClientToken = endpoint({
  method: 'GET',
  path: 'p-portal/ledger/getClientToken',
  allowedBy: { whose: 'record', needs: ['billing'] },
  offline: 'never',
  reply: v.object({ clientToken: v.string() }),
})

/**
 * Pays charges of the record (clinical §7): at most once per Idempotency-Key. The sum of the lines is the amount. What
 * can be said only after looking at the charges comes with status 200, in `error`. Throws 400 `bad-input` for a body that
 * the portal never sends, 403 `not-allowed` for staff and for charges of another patient, 429 `too-many-tries`.
 */
export const createPurchase = endpoint({
  method: 'POST',
  path: 'p-portal/ledger/CreatePurchase',
  allowedBy: { whose: 'record', needs: ['billing'] },
  offline: 'never',
  isKeyed: true,
  body: v.object({
    paymentDetail: PaymentDetail,
    ledgerDetail: v.pipe(v.array(LedgerDetail), v.minLength(1), v.maxLength(500)),
  }),
  reply: v.object({ data: v.nullable(Purchase), error: v.nullable(PurchaseError) }),
})
