import { describe, expect, it } from 'vitest'
import { isPastDue, type BillingDetail, type BillingSummary } from '#src/contract/billing.ts'
import { addUp, agingBuckets, agingOf, allCharges, balanceOf, billedSites, isLateBucket, openAmount } from './model.ts'

const charge = (over: Partial<BillingDetail>): BillingDetail => ({
  ledgerID: 1,
  siteID: 1,
  ptID: 1,
  ptEncID: null,
  prvID: null,
  treatProcID: null,
  chargeName: 'Office visit',
  chargeType: null,
  chargeDate: '2026-11-18',
  amount: 38.2,
  amtZerotoThirty: 38.2,
  amtThirtytoSixty: 0,
  amtSixtytoNinety: 0,
  amtNinetyPlus: 0,
  ...over,
})

const summary = (over: Partial<BillingSummary>): BillingSummary => ({
  siteID: 1,
  siteName: 'Riverside Family Clinic',
  zerotoThirty: 0,
  thirtytoSixty: 0,
  sixtytoNinety: 0,
  ninetyPlus: 0,
  outstandingTotal: 0,
  billingDetails: [],
  ...over,
})

describe('isPastDue', () => {
  it.each([
    ['0-30', { amtZerotoThirty: 5 }, false],
    ['31-60', { amtThirtytoSixty: 5 }, false],
    ['61-90', { amtSixtytoNinety: 5 }, true],
    ['over 90', { amtNinetyPlus: 5 }, true],
    ['over 90, as a credit', { amtNinetyPlus: -5 }, false],
  ])('follows the bucket of the open amount: %s days', (_, amounts, expected) => {
    expect(isPastDue(charge({ amtZerotoThirty: 0, ...amounts }))).toBe(expected)
  })
})

describe('the aging buckets', () => {
  it('have labels that put day 60 and day 61 into different buckets', () => {
    expect(agingBuckets).toEqual(['0-30', '31-60', '61-90', 'over 90'])
    expect(agingBuckets.filter(isLateBucket)).toEqual(['61-90', 'over 90'])
  })
  it('contain the amounts that the site reports', () => {
    expect(agingOf(summary({ zerotoThirty: 1, thirtytoSixty: 2, sixtytoNinety: 3, ninetyPlus: 4 }))).toEqual({
      '0-30': 1,
      '31-60': 2,
      '61-90': 3,
      'over 90': 4,
    })
  })
})

describe('amounts', () => {
  it('are added up exactly to the cent', () => {
    expect(addUp([0.1, 0.2])).toBe(0.3)
    expect(addUp([84.2, 38.2, 90])).toBe(212.4)
    expect(addUp(Array.from({ length: 1000 }, () => 0.07))).toBe(70)
    expect(addUp([])).toBe(0)
  })
})

describe('openAmount', () => {
  it('returns the amount of the age bucket that is not empty', () => {
    expect(openAmount(charge({ amount: 100, amtZerotoThirty: 0, amtNinetyPlus: 40.1 }))).toBe(40.1)
  })
})

const late = charge({
  ledgerID: 2,
  chargeDate: '2026-09-12',
  amount: 84.2,
  amtZerotoThirty: 0,
  amtSixtytoNinety: 84.2,
})
const paid = charge({ ledgerID: 3, chargeDate: '2025-01-01', amount: 50, amtZerotoThirty: 0 })
const sites = [
  summary({ outstandingTotal: 122.4, billingDetails: [late, charge({}), paid] }),
  summary({
    siteID: 2,
    outstandingTotal: 90,
    billingDetails: [charge({ ledgerID: 4, chargeDate: '2026-10-30', amount: 90 })],
  }),
  summary({ siteID: 3 }),
]

describe('balanceOf', () => {
  it('adds up all sites, and separately what is past due and unpaid', () => {
    expect(balanceOf(sites)).toEqual({ total: 212.4, pastDue: 84.2, late: [late] })
  })
})

describe('billedSites', () => {
  it('leaves out sites with neither a charge nor an open amount', () => {
    expect(billedSites(sites).map((site) => site.siteID)).toEqual([1, 2])
    expect(billedSites([summary({})])).toEqual([])
  })
})

describe('allCharges', () => {
  it('lists charges newest first', () => {
    expect(allCharges(sites).map((row) => row.ledgerID)).toEqual([1, 4, 2, 3])
  })
})
