import { isPastDue, type BillingDetail, type BillingSummary } from '#src/contract/billing.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'

/** Buckets by age in whole days, both ends included (clinical §9). Day 60 is not past due, day 61 is. */
export const agingBuckets = ['0-30', '31-60', '61-90', 'over 90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** Returns a site's open amount in each bucket, in US dollars. */
export function agingOf(summary: BillingSummary): Record<AgingBucket, number> {
  return {
    '0-30': summary.zerotoThirty,
    '31-60': summary.thirtytoSixty,
    '61-90': summary.sixtytoNinety,
    'over 90': summary.ninetyPlus,
  }
}

/** Whether a bucket has only past-due amounts. */
export function isLateBucket(bucket: AgingBucket): boolean {
  return bucket === '61-90' || bucket === 'over 90'
}

/** Returns the unpaid part of a charge in US dollars. Only one `amt…` field holds it: the one for the charge's age. */
export function openAmount(charge: BillingDetail): number {
  return addUp([charge.amtZerotoThirty, charge.amtThirtytoSixty, charge.amtSixtytoNinety, charge.amtNinetyPlus])
}

/** Returns a sum of dollar amounts, exact to the cent. */
export function addUp(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}

/** Returns the open charges of all sites, newest first. */
export function allCharges(summaries: readonly BillingSummary[]): BillingDetail[] {
  const charges = summaries.flatMap((summary) => summary.billingDetails)
  // Each date is parsed once: a comparison of 5,000 charges would parse it some 25 times.
  const dated = charges.map((charge) => ({ charge, at: sortInstant(charge.chargeDate)?.getTime() ?? -Infinity }))
  return dated.sort((a, b) => b.at - a.at || 0).map(({ charge }) => charge)
}

export interface Balance {
  readonly total: number
  readonly pastDue: number
  /** Charges that are past due and not fully paid, newest first. */
  readonly late: readonly BillingDetail[]
}

/** Returns the total due to all sites, and the part that is past due. */
export function balanceOf(summaries: readonly BillingSummary[]): Balance {
  const late = allCharges(summaries).filter((charge) => isPastDue(charge) && openAmount(charge) > 0)
  return {
    total: addUp(summaries.map((summary) => summary.outstandingTotal)),
    pastDue: addUp(late.map(openAmount)),
    late,
  }
}

/** Returns the sites with a charge or an open amount. */
export function billedSites(summaries: readonly BillingSummary[]): BillingSummary[] {
  return summaries.filter((summary) => summary.billingDetails.length > 0 || summary.outstandingTotal !== 0)
}
