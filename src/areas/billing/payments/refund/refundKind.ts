import { refundPayment } from '#src/contract/payments.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/** Refunds, each made at most once. One that the payment service has not confirmed yet is not settled. */
export const refundKind: KeyedKind<typeof refundPayment> = {
  endpoint: refundPayment,
  kind: 'refund',
  isSettled: ({ data }) => data?.status !== 'unknown',
}
