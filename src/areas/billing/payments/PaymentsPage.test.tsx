import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payment } from '#src/contract/payments.ts'
import { billingQuery } from '../queries.ts'
import { testCharge, testSummary } from '../testCharge.ts'
import { PaymentsPage } from './PaymentsPage.tsx'
import { PaymentsSearch } from './PaymentsSearch.ts'
import { paymentsQuery } from './queries.ts'
import { testLine, testPayment, testRefund } from './testPayments.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const path = '/app/billing/payments'
const open = testSummary([testCharge({ chargeName: 'Echocardiogram', amtSixtytoNinety: 90 })])

/** Renders the page with its replies in the cache. `savedAt`: ms, if the replies are saved copies. */
async function markup(payments: readonly Payment[], search = '', savedAt: number | null = null): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(paymentsQuery().queryKey, { data: { payments: [...payments] }, savedAt })
  client.setQueryData(billingQuery().queryKey, { data: { billingSummaries: [open] }, savedAt })
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: PaymentsSearch,
    component: PaymentsPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path + search] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** Returns the text of markup, without its tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:])/g, '$1')

describe('the list of payments', () => {
  it('says what became of each payment, and how it was paid', async () => {
    const text = textOf(
      await markup([
        testPayment({ paymentID: 1 }),
        testPayment({ paymentID: 2, status: 'unknown', paidAt: null, receiptNo: null }),
        testPayment({ paymentID: 3, status: 'declined', declineReason: 'expired-card', receiptNo: null }),
        testPayment({ paymentID: 4, paymentType: 'paypal', cardType: null, lastFour: null }),
      ]),
    )
    for (const words of [
      'Receipt R-20418',
      'Visa ending in 1111',
      'We are checking this payment',
      'Declined. Nothing was taken',
      'The card had expired, or its expiry date was wrong.',
      'PayPal',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Test, no money was moved')
  })

  it('marks tests and refunds', async () => {
    const refunds = [testRefund({ amount: 38.2 }), testRefund({ refundID: 2, status: 'unknown' })]
    const text = textOf(await markup([testPayment({ isTest: true, refunds })]))
    for (const words of ['Test, no money was moved', 'Partly refunded', '$38.20 refunded', 'We are checking a refund'])
      expect(text).toContain(words)
  })

  it('says when the saved copy is from', async () => {
    const text = textOf(await markup([testPayment()], '', Date.parse('2026-11-26T14:41:00Z')))
    expect(text).toContain('Saved copy from 26 Nov 2026')
  })

  it('says how receipts get here if there are none', async () => {
    expect(textOf(await markup([]))).toContain('When you pay a bill here, its receipt shows on this page.')
  })
})

describe('a receipt', () => {
  it('has who paid, when and how, each charge, the total, and what is outstanding now', async () => {
    const text = textOf(await markup([testPayment()], '?payment=1'))
    for (const words of [
      'Riverside Family Clinic',
      'Paid by Maria Alvarez Ruiz',
      'Transaction k7q2m9xd',
      'Office visit 12 Sept 2026 $84.20',
      'Lipid panel 18 Nov 2026 $38.20',
      'Total $122.40',
      'Outstanding now: $90.00 at Riverside Family Clinic.',
      'Keep this receipt for your tax records.',
      'Print',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Refunds')
  })

  it('has each refund with its reason, its note, and whether it is due again', async () => {
    const lines = [testLine({ refunded: 84.2 }), testLine({ ledgerID: 2, amount: 38.2 })]
    const refunds = [testRefund({ amount: 84.2, reason: 'wrong-amount', note: 'A new bill follows.', reopens: true })]
    const text = textOf(await markup([testPayment({ lines, refunds })], '?payment=1'))
    for (const words of [
      '$84.20 refunded, 24 Nov 2026',
      'The amount was wrong',
      'A new bill follows.',
      'This amount is due again.',
      'Refunded -$84.20',
      'Paid after refunds $38.20',
    ])
      expect(text).toContain(words)
  })

  it('does not count a refund that is not confirmed', async () => {
    const lines = [testLine({ refunded: 84.2 })]
    const refunds = [testRefund({ status: 'unknown', amount: 84.2 })]
    const text = textOf(await markup([testPayment({ amount: 84.2, lines, refunds })], '?payment=1'))
    expect(text).toContain('We are checking a refund of $84.20')
    expect(text).not.toContain('Paid after refunds')
    expect(text).not.toContain('$84.20 refunded')
  })

  it('is none for a payment whose outcome is not known: it says not to pay again', async () => {
    const text = textOf(await markup([testPayment({ status: 'unknown', receiptNo: null })], '?payment=1'))
    expect(text).toContain("Don't pay again.")
    expect(text).toContain('Check now')
    expect(text).not.toContain('Print')
  })

  it('offers no refund to patients', async () => {
    expect(textOf(await markup([testPayment()], '?payment=1'))).not.toContain('Refund ')
  })

  it('says that a payment is not in the record', async () => {
    expect(textOf(await markup([testPayment()], '?payment=9'))).toContain('This payment is not in the record')
  })
})

describe('a statement', () => {
  const search = '?from=2026-11-01&to=2026-11-30'

  it('has the payments and refunds of its days, their sums, and the open charges of today', async () => {
    const text = textOf(
      await markup(
        [
          testPayment({ refunds: [testRefund()] }),
          testPayment({ paymentID: 2, receiptNo: 'R-1', paidAt: '2026-10-01T12:00:00Z' }),
        ],
        search,
      ),
    )
    for (const words of [
      '1 Nov 2026 to 30 Nov 2026',
      'Office visit, 12 Sept 2026: $84.20',
      'Refund of receipt R-20418',
      'Paid $122.40',
      'Refunded -$38.20',
      'Paid after refunds $84.20',
      'Echocardiogram',
      'Outstanding total $90.00',
      'It does not list payments made at the clinic',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('R-1 ')
  })

  it('says that nothing was paid in its days', async () => {
    const text = textOf(await markup([testPayment()], '?from=2025-01-01&to=2025-12-31'))
    expect(text).toContain('No payment was made in this portal in these days.')
  })
})
