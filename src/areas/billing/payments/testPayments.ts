import type { Payment, PaymentLine, Refund } from '#src/contract/payments.ts'

/** Returns a part of a payment for tests. */
export const testLine = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  ledgerID: 1,
  payPlanID: null,
  siteID: 1,
  siteName: 'Riverside Family Clinic',
  chargeName: 'Office visit',
  chargeDate: '2026-09-12',
  amount: 84.2,
  refunded: 0,
  ...over,
})

/** Returns a payment by card that is done, for tests. */
export const testPayment = (over: Partial<Payment> = {}): Payment => ({
  paymentID: 1,
  status: 'done',
  declineReason: null,
  sentAt: '2026-11-22T15:14:00Z',
  paidAt: '2026-11-22T15:14:00Z',
  receiptNo: 'R-20418',
  transactionID: 'k7q2m9xd',
  amount: 122.4,
  refunded: 0,
  paymentType: 'card',
  cardType: 'Visa',
  lastFour: '1111',
  paidBy: 'Maria Alvarez Ruiz',
  isTest: false,
  lines: [testLine(), testLine({ ledgerID: 2, chargeName: 'Lipid panel', chargeDate: '2026-11-18', amount: 38.2 })],
  refunds: [],
  ...over,
})

/** Returns a refund that is done, for tests. */
export const testRefund = (over: Partial<Refund> = {}): Refund => ({
  refundID: 1,
  status: 'done',
  amount: 38.2,
  refundedAt: '2026-11-24T16:00:00Z',
  reason: 'insurance-paid',
  note: null,
  reopens: false,
  transactionID: 'r4t8',
  ...over,
})
