import { describe, expect, it } from 'vitest'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { testCharge, testSummary } from '../testCharge.ts'
import { chosenOf, linesOf, readChosen } from './paymentPlace.ts'
import { testPaymentLine } from './testPaymentLine.ts'

const summaries = [testSummary([testCharge({ ledgerID: 11, ptID: 7 })]), testSummary([testCharge({ ledgerID: 12 })])]
const plan = {
  payPlanTypeName: 'Physical therapy',
  datePlanCreated: '2026-03-03',
  charge: { ledgerID: 30, siteID: 1, ptID: 7, ptEncID: null, prvID: null, treatProcID: null },
} as PaymentPlan

describe('what the payment page is to pay', () => {
  it('is kept without names', () => {
    const kept = chosenOf([testPaymentLine({ cents: 5000 })])
    expect(kept).toEqual([{ ledgerID: 11, cents: 5000 }])
    expect(readChosen({ payCharges: kept, key: 'x' })).toEqual(kept)
  })
  it.each([
    ['nothing', {}],
    ['no charge', { payCharges: [] }],
    ['half a cent', { payCharges: [{ ledgerID: 11, cents: 0.5 }] }],
    ['nothing of a charge', { payCharges: [{ ledgerID: 11, cents: 0 }] }],
    ['text', { payCharges: 'all' }],
    ['no state', undefined],
  ])('is refused if the history has %s', (_, state) => {
    expect(readChosen(state)).toBeNull()
  })
  it('gets its names from the record', () => {
    const chosen = [
      { ledgerID: 12, cents: 100 },
      { ledgerID: 30, cents: 6000 },
    ]
    expect(linesOf(chosen, summaries, [plan])).toMatchObject([
      { ledgerID: 12, chargeName: 'Office visit', ptID: 100, cents: 100 },
      { ledgerID: 30, chargeName: 'Physical therapy', chargeDate: '2026-03-03', ptID: 7, cents: 6000 },
    ])
  })
  it('is not paid if a charge is no longer due, or belongs to another person', () => {
    const chosen = [
      { ledgerID: 11, cents: 100 },
      { ledgerID: 99, cents: 100 },
    ]
    expect(linesOf(chosen, summaries, [{ ...plan, charge: null }])).toBeNull()
  })
})
