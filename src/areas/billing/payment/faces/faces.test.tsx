import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { declineReasons } from '#src/contract/purchase.ts'
import { ApiError } from '#src/api/errors.ts'
import { store } from '#src/session/state/session.ts'
import { DeclinedNotice } from '../DeclinedNotice.tsx'
import { PaymentSummary } from '../PaymentSummary.tsx'
import { testPaymentLine } from '../testPaymentLine.ts'
import { FailedFace } from './FailedFace.tsx'
import { NotOpenedFace } from './NotOpenedFace.tsx'
import { NoWayFace } from './NoWayFace.tsx'
import { PaidFace } from './PaidFace.tsx'
import { RefusedFace } from './RefusedFace.tsx'
import { UnknownFace } from './UnknownFace.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const markup = (content: ReactNode) =>
  renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>{content}</I18nProvider>
    </Provider>,
  )
const lines = [testPaymentLine(), testPaymentLine({ ledgerID: 12, chargeName: 'Lipid panel', cents: 3820 })]
const nothing = { others: [], onChoose: () => undefined }

describe('the payment dialog', () => {
  it('says that there is no way to pay, to the letter', () => {
    expect(markup(<NoWayFace isBrowser={false} />)).toContain('No Payment options have been configured.')
  })
  it('says that there is no client token, to the letter, and that nothing was taken', () => {
    const html = markup(<NotOpenedFace what="token" error={new ApiError(503, 'unavailable')} {...nothing} />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Failed to receive client token.')
    expect(html).toContain('Nothing was taken.')
  })
  it('offers the other ways to pay if a form does not load', () => {
    const html = markup(<NotOpenedFace what="form" others={['card']} onChoose={() => undefined} />)
    expect(html).toContain('Pay with Card')
  })
  it.each([
    ['not-sent', null, 'There was no connection, so nothing was sent.'],
    ['busy', 90, 'Try again in 2 minutes.'],
    ['busy', null, 'Try again in 1 minute.'],
    ['not-allowed', null, 'Call the clinic.'],
    ['failed', null, 'Try again in a few minutes.'],
  ] as const)('says why a payment failed, and that nothing was taken: %s, %s', (why, retryAfter, words) => {
    const html = markup(<FailedFace failure={{ why, retryAfter }} />)
    expect(html).toContain('Something went wrong with payment processing.')
    expect(html).toContain('Nothing was taken.')
    expect(html).toContain(words)
  })
  it.each(declineReasons)(
    'says why a payment was declined, that nothing was taken, and that choices stay: %s',
    (reason) => {
      const html = markup(<DeclinedNotice reason={reason} method="card" />)
      expect(html).toContain('The payment was declined. Nothing was taken.')
      expect(html).toContain('Your charges and amounts are kept.')
    },
  )
  it('names only the charges that can’t be paid', () => {
    const html = markup(<RefusedFace code="amount" ledgerIDs={[12]} lines={lines} />)
    expect(html).toContain('Lipid panel')
    expect(html).not.toContain('Office visit')
    expect(html).toContain('Nothing was taken.')
  })
  it('says not to pay again while the outcome is unknown, with the amount and the times', () => {
    const about = { cents: 12240, names: [], ledgerIDs: [11] }
    const times = { startedAt: Date.UTC(2026, 10, 22, 15, 14), checkedAt: Date.UTC(2026, 10, 22, 15, 16) }
    const html = markup(<UnknownFace purchase={{ id: 'k', about, ...times, result: { kind: 'unknown' } }} lines={[]} />)
    expect(html).toContain('don&#x27;t pay in another way either.')
    expect(html).toContain('$122.40')
    expect(html).toContain('Last checked')
  })
  it('shows the receipt’s number, the amount and the last digits of the card', () => {
    const purchase = {
      paymentID: 5,
      status: 'done' as const,
      transactionID: 't',
      receiptNo: 'R-20418',
      amount: 122.4,
      sentAt: '2026-11-22T15:14:00Z',
      paidAt: '2026-11-22T15:14:02Z',
    }
    const paidWith = { nonce: '', cardType: 'Visa', expirationMonth: null, expirationYear: null, lastFour: '1111' }
    const html = markup(<PaidFace purchase={purchase} method="card" paidWith={paidWith} isTest />)
    for (const words of ['Paid', '$122.40', 'R-20418', 'Visa ending in 1111', 'No money moved.'])
      expect(html).toContain(words)
  })
  it('shows each charge with its amount, and the total', () => {
    const html = markup(<PaymentSummary lines={lines} />)
    for (const words of ['Office visit', '$84.20', 'Lipid panel', '$38.20', '$122.40']) expect(html).toContain(words)
  })
})
