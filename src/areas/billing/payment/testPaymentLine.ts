import type { PaymentLine } from './PaymentLine.ts'

/** Returns a line of a payment, for tests. */
export function testPaymentLine(over: Partial<PaymentLine> = {}): PaymentLine {
  return {
    ledgerID: 11,
    siteID: 1,
    ptID: 7,
    ptEncID: 5,
    prvID: 3,
    treatProcID: 9,
    chargeName: 'Office visit',
    chargeDate: '2026-09-12',
    cents: 8420,
    ...over,
  }
}
