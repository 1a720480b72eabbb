import type { BillingDetail, BillingSummary } from '#src/contract/billing.ts'

/** Returns a charge for tests: an office visit of 84.20 US dollars that is past due. */
export function testCharge(over: Partial<BillingDetail> = {}): BillingDetail {
  return {
    ledgerID: 1,
    siteID: 1,
    ptID: 100,
    ptEncID: null,
    prvID: null,
    treatProcID: null,
    chargeName: 'Office visit',
    chargeType: null,
    chargeDate: '2026-09-12',
    amount: 84.2,
    amtZerotoThirty: 0,
    amtThirtytoSixty: 0,
    amtSixtytoNinety: 84.2,
    amtNinetyPlus: 0,
    ...over,
  }
}

/** Returns the summary of a site with these charges, all in the bucket from 61 to 90 days. */
export function testSummary(billingDetails: BillingDetail[]): BillingSummary {
  const total = billingDetails.reduce((sum, { amtSixtytoNinety }) => sum + amtSixtytoNinety, 0)
  return {
    siteID: 1,
    siteName: 'Riverside Family Clinic',
    zerotoThirty: 0,
    thirtytoSixty: 0,
    sixtytoNinety: total,
    ninetyPlus: 0,
    outstandingTotal: total,
    billingDetails,
  }
}
