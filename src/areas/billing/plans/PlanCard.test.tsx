import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { PlanCard } from './PlanCard.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  store.set(sessionAtom, testSession())
})

/** 600.00 in 10 installments of 60.00, due on the 1st of each month from February on. 8 of them are paid. */
const plan = (over: Partial<PaymentPlan> = {}): PaymentPlan => ({
  payPlanID: 22,
  siteName: 'Riverside Family Clinic',
  inCollections: false,
  payPlanTypeName: 'Physical therapy',
  lastPaymentAmount: 60,
  dateLastPayment: '2026-09-01',
  remainingBalance: 120,
  originalAmount: 600,
  datePlanCreated: '2026-01-01',
  durationInMonths: 10,
  lateFee: 5,
  gracePeriod: 10,
  interestRate: 4.5,
  today: '2026-09-15',
  charge: { ledgerID: 9, siteID: 1, ptID: 100, ptEncID: null, prvID: null, treatProcID: null },
  pendingPayment: null,
  ...over,
})

const textOf = (over: Partial<PaymentPlan> = {}, props: { isPayer?: boolean; isCopy?: boolean } = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PlanCard plan={plan(over)} isPayer isCopy={false} {...props} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('PlanCard', () => {
  it('shows every field of the plan, and the next installment', () => {
    const text = textOf()
    for (const shown of [
      'Physical therapy',
      'Riverside Family Clinic , made 1 Jan 2026',
      '$120.00 left to pay',
      '80% paid of $600.00',
      'On time',
      'Next installment',
      '1 Oct 2026',
      'Last payment $60.00 1 Sept 2026',
      'Duration 10 months',
      'Late fee $5.00',
      'Grace period 10 days',
      'Interest rate 4.5%',
      'Pay the next installment:',
    ])
      expect(text).toContain(shown)
  })

  it('says what is late, for how long and what that costs, and offers to pay the late amount', () => {
    const text = textOf({ today: '2026-10-22', interestRate: 0 })
    expect(text).toContain('1 installment late')
    expect(text).toContain('The installment of 1 Oct 2026 is 21 days late.')
    expect(text).toContain('$60.00 is late. The clinic adds a late fee of $5.00')
    expect(text).toContain('Pay the late amount: $60.00')
  })

  it('says until when an installment can be paid without being late', () => {
    const text = textOf({ today: '2026-10-02', interestRate: 0 })
    expect(text).toContain('Due now')
    expect(text).toContain('$60.00 is due now. Pay it by 11 Oct 2026 to avoid the late fee.')
    expect(text).toContain('Pay what is due: $60.00')
  })

  it('says that a plan is in collections, and offers no payment', () => {
    const text = textOf({ inCollections: true, today: '2026-10-22' })
    expect(text).toContain('This plan is in collections. Call us before you pay.')
    expect(text).not.toMatch(/Pay the|Pay what|another amount/)
  })

  it.each<[string, Partial<PaymentPlan>, { isPayer?: boolean }]>([
    ['is paid off', { remainingBalance: 0 }, {}],
    ['is shown to staff', {}, { isPayer: false }],
    ['has a payment whose outcome is not known', { pendingPayment: { paymentID: 1, amount: 60, sentAt: '' } }, {}],
    ['can’t be paid in the portal', { charge: null }, {}],
  ])('offers no payment if the plan %s', (_, over, props) => {
    expect(textOf(over, props)).not.toMatch(/Pay the next|another amount/)
  })

  it('says why a plan is locked, and what to do with one that can’t be paid in the portal', () => {
    expect(textOf({ pendingPayment: { paymentID: 1, amount: 60, sentAt: '' } })).toContain(
      'Locked. We are checking whether your payment went through.',
    )
    expect(textOf({ charge: null })).toContain('Ask the clinic how to pay it.')
    expect(textOf({ remainingBalance: 0 })).toContain('Paid off')
  })

  it('can’t be paid from a saved copy', () => {
    const text = textOf({}, { isCopy: true })
    expect(text).toContain('You can’t pay without a connection.')
  })
})
