import { describe, expect, it } from 'vitest'
import { testCharge, testSummary } from '../testCharge.ts'
import { statementOf } from './statement.ts'
import { testPayment, testRefund } from './testPayments.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

describe('statementOf', () => {
  it('adds up payments and refunds in cents, without the errors of dollars', () => {
    const payments = [
      testPayment({ paymentID: 1, amount: 0.1 }),
      testPayment({ paymentID: 2, amount: 0.2 }),
      testPayment({ paymentID: 3, amount: 1.005, refunds: [testRefund({ amount: 0.07 })] }),
    ]
    const { paidCents, refundedCents } = statementOf(payments, [], november)
    expect([paidCents, refundedCents]).toEqual([130, 7])
  })

  it('lists what happened on the first and the last day, and nothing before or after', () => {
    const at = (paidAt: string, paymentID: number) => testPayment({ paymentID, sentAt: paidAt, paidAt })
    const { rows } = statementOf(
      [
        at('2026-12-01T12:00:00-05:00', 4),
        at('2026-11-30T12:00:00-05:00', 3),
        at('2026-11-01T12:00:00-05:00', 2),
        at('2026-10-31T12:00:00-05:00', 1),
      ],
      [],
      november,
    )
    expect(rows.map(({ payment }) => payment.paymentID)).toEqual([2, 3])
  })

  it('lists a refund in its own period, also of a payment made before', () => {
    const payment = testPayment({
      sentAt: '2026-10-02T12:00:00Z',
      paidAt: '2026-10-02T12:00:00Z',
      refunds: [testRefund({ amount: 20, refundedAt: '2026-11-05T12:00:00Z' })],
    })
    const { rows, paidCents, refundedCents } = statementOf([payment], [], november)
    expect(rows.map(({ refund, cents }) => [refund?.refundID, cents])).toEqual([[1, -2000]])
    expect([paidCents, refundedCents]).toEqual([0, 2000])
  })

  it('lists what is not known yet without counting it, and leaves out declined payments', () => {
    const payments = [
      testPayment({ paymentID: 1, status: 'unknown', paidAt: null }),
      testPayment({ paymentID: 2, status: 'declined', paidAt: null }),
      testPayment({ paymentID: 3, amount: 50, refunds: [testRefund({ status: 'unknown', amount: 5 })] }),
    ]
    const { rows, paidCents, refundedCents } = statementOf(payments, [], november)
    expect(rows.map(({ payment, isUnknown }) => [payment.paymentID, isUnknown])).toEqual([
      [1, true],
      [3, false],
      [3, true],
    ])
    expect([paidCents, refundedCents]).toEqual([5000, 0])
  })

  it('lists the open charges of today, oldest first, with what is open of each', () => {
    const young = { amtSixtytoNinety: 0, amtZerotoThirty: 38.2 }
    const summaries = [
      {
        ...testSummary([
          testCharge({ ledgerID: 1, chargeDate: '2026-11-18', ...young }),
          testCharge({ ledgerID: 2, chargeDate: '2026-11-20', amtSixtytoNinety: 0 }),
        ]),
        siteName: 'River',
      },
      { ...testSummary([testCharge({ ledgerID: 3, chargeDate: '2026-09-12' })]), siteName: 'Harbor' },
    ]
    const { open, openCents } = statementOf([], summaries, november)
    expect(open?.map(({ charge, siteName, cents }) => [charge.ledgerID, siteName, cents])).toEqual([
      [3, 'Harbor', 8420],
      [1, 'River', 3820],
    ])
    expect(openCents).toBe(12240)
  })

  it('has no open charges if they could not be read', () => {
    expect(statementOf([], null, november).open).toBeNull()
  })

  it('says whether it has test payments', () => {
    expect(statementOf([testPayment({ isTest: true })], [], november).hasTests).toBe(true)
    expect(statementOf([testPayment({ isTest: true })], [], { from: '2025-01-01', to: '2025-12-31' }).hasTests).toBe(
      false,
    )
  })

  it('adds up 5,000 payments exactly', () => {
    const payments = Array.from({ length: 5000 }, (_, place) => testPayment({ paymentID: place, amount: 0.07 }))
    expect(statementOf(payments, [], november).paidCents).toBe(35_000)
  })
})
