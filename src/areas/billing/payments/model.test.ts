import { describe, expect, it } from 'vitest'
import {
  isRefundUnknown,
  keptCents,
  leftCents,
  newestPaymentsFirst,
  paidSites,
  refundedCents,
  refundsInOrder,
  stateOf,
} from './model.ts'
import { testLine, testPayment, testRefund } from './testPayments.ts'

describe('stateOf', () => {
  it.each([
    ['paid', testPayment()],
    ['checking', testPayment({ status: 'unknown' })],
    ['declined', testPayment({ status: 'declined' })],
    ['partly-refunded', testPayment({ refunds: [testRefund({ amount: 122.39 })] })],
    ['refunded', testPayment({ refunds: [testRefund({ amount: 122.4 })] })],
    ['refunded', testPayment({ amount: 0.3, refunds: [testRefund({ amount: 0.1 }), testRefund({ amount: 0.2 })] })],
    ['paid', testPayment({ refunded: 122.4, refunds: [testRefund({ status: 'unknown', amount: 122.4 })] })],
  ])('is %s', (state, payment) => {
    expect(stateOf(payment)).toBe(state)
  })
})

describe('the amounts of a payment', () => {
  it('count refunds only once they are done', () => {
    const refunds = [testRefund({ amount: 20.1 }), testRefund({ refundID: 2, status: 'unknown', amount: 5 })]
    const payment = testPayment({ amount: 100, refunds })
    expect([refundedCents(payment), keptCents(payment)]).toEqual([2010, 7990])
    expect(isRefundUnknown(payment)).toBe(true)
  })
  it('are zero if nothing was taken, or nothing is known', () => {
    expect(keptCents(testPayment({ status: 'declined' }))).toBe(0)
    expect(keptCents(testPayment({ status: 'unknown' }))).toBe(0)
  })
})

describe('leftCents', () => {
  it('is what is left of a charge, and never less than zero', () => {
    expect(leftCents(testLine({ amount: 84.2, refunded: 24.1 }))).toBe(6010)
    expect(leftCents(testLine({ amount: 84.2, refunded: 84.2 }))).toBe(0)
    expect(leftCents(testLine({ amount: 10, refunded: 20 }))).toBe(0)
  })
})

describe('newestPaymentsFirst', () => {
  it('sorts by the shown time: when it was paid, or sent if it was not', () => {
    const payments = [
      testPayment({ paymentID: 1, sentAt: '2026-11-01T10:00:00Z', paidAt: '2026-11-03T10:00:00Z' }),
      testPayment({ paymentID: 2, sentAt: '2026-11-02T10:00:00Z', paidAt: null, status: 'declined' }),
      testPayment({ paymentID: 3, sentAt: '2026-11-02T10:00:00Z', paidAt: null, status: 'declined' }),
    ]
    expect(newestPaymentsFirst(payments).map(({ paymentID }) => paymentID)).toEqual([1, 3, 2])
  })
})

describe('refundsInOrder', () => {
  it('has the oldest refund first', () => {
    const refunds = [
      testRefund({ refundID: 2, refundedAt: '2026-11-25T10:00:00Z' }),
      testRefund({ refundID: 1, refundedAt: '2026-11-24T10:00:00Z' }),
    ]
    expect(refundsInOrder(testPayment({ refunds })).map(({ refundID }) => refundID)).toEqual([1, 2])
  })
})

describe('paidSites', () => {
  it('has each site once', () => {
    const lines = [testLine(), testLine({ siteID: 2, siteName: 'Harbor Street Imaging' }), testLine({ ledgerID: 3 })]
    expect(paidSites({ lines }).map(({ siteName }) => siteName)).toEqual([
      'Riverside Family Clinic',
      'Harbor Street Imaging',
    ])
  })
})
