import { refundPayment } from '#src/contract/payments.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/**
 * Refunds, each made at most once. One that the payment service has not confirmed yet is not settled, and neither is one
 * whose reply says nothing.
 */
export const refundKind: KeyedKind<typeof refundPayment> = {
  endpoint: refundPayment,
  kind: 'refund',
  isSettled: ({ data, error }) => (data ? data.status === 'done' : error !== null),
}
