import { createPurchase } from '#src/contract/purchase.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/**
 * Purchases, each made at most once. One that the payment service has not confirmed yet is not settled, and neither is
 * one whose reply says nothing.
 */
export const purchaseKind: KeyedKind<typeof createPurchase> = {
  endpoint: createPurchase,
  kind: 'purchase',
  isSettled: ({ data, error }) => (data ? data.status === 'done' : error !== null),
}
