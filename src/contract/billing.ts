import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

/** An amount in US dollars, with two decimals. */
const Amount = v.number()

/** A charge (clinical §3). Exactly one of the four `amt…` fields, by age in days, holds the unpaid amount. */
export const BillingDetail = v.object({
  ledgerID: v.number(),
  siteID: v.number(),
  ptID: v.number(),
  ptEncID: v.nullable(v.number()),
  prvID: v.nullable(v.number()),
  treatProcID: v.nullable(v.number()),
  chargeName: ShownText,
  chargeType: v.nullable(v.string()),
  chargeDate: ClinicalDate,
  amount: Amount,
  amtZerotoThirty: Amount,
  amtThirtytoSixty: Amount,
  amtSixtytoNinety: Amount,
  amtNinetyPlus: Amount,
  /** The next fields are not in the spec, so other record systems may leave them out. */
  prvFullName: v.optional(v.nullable(v.string())),
  /** What insurance paid of the charge, if known. */
  insurancePaid: v.optional(v.nullable(Amount)),
  /** A payment whose outcome is not known yet: until it is, the charge can't be paid. */
  pendingPayment: v.optional(v.nullable(v.object({ paymentID: v.number(), amount: Amount, sentAt: v.string() }))),
})
export type BillingDetail = v.InferOutput<typeof BillingDetail>

/**
 * Whether a charge is Past Due: older than 60 days (clinical §4, §9) on the day of its site. The server puts the unpaid
 * amount into the bucket for the charge's age on that day, so the mark and the totals of the buckets always agree.
 */
export function isPastDue(charge: Pick<BillingDetail, 'amtSixtytoNinety' | 'amtNinetyPlus'>): boolean {
  return charge.amtSixtytoNinety > 0 || charge.amtNinetyPlus > 0
}

export const BillingSummary = v.object({
  siteID: v.number(),
  siteName: v.string(),
  zerotoThirty: Amount,
  thirtytoSixty: Amount,
  sixtytoNinety: Amount,
  ninetyPlus: Amount,
  outstandingTotal: Amount,
  billingDetails: v.array(BillingDetail),
})
export type BillingSummary = v.InferOutput<typeof BillingSummary>

export const billingSummary = endpoint({
  method: 'GET',
  path: 'p-portal/billing/summary',
  allowedBy: { whose: 'record', needs: ['billing'] },
  offline: 'record',
  reply: v.object({ billingSummaries: v.array(BillingSummary) }),
})
