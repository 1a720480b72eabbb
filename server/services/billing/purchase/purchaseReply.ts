import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { createPurchase } from '#src/contract/purchase.ts'
import type { payments } from '../../../db/schema/payments.ts'
import { dollars } from '../agedAmounts.ts'
import { declineReasonOf } from '../payment/PaymentGateway.ts'

/** Returns the reply about a payment as it stands. `ledgerIDs`: its charges. */
export function purchaseReply(
  payment: typeof payments.$inferSelect,
  ledgerIDs: readonly number[],
): ReplyOf<typeof createPurchase> {
  if (payment.state === 'declined') {
    const reason = declineReasonOf(payment.declineReason ?? '')
    const message = 'the payment was declined'
    return { data: null, error: { code: 'declined', reason, ledgerIDs: [...ledgerIDs], message } }
  }
  const isDone = payment.state === 'done'
  const data = {
    paymentID: payment.paymentId,
    status: isDone ? ('done' as const) : ('unknown' as const),
    transactionID: payment.transactionId,
    receiptNo: payment.receiptNo,
    amount: dollars(payment.cents),
    sentAt: payment.startedAt.toISOString(),
    paidAt: isDone ? (payment.settledAt?.toISOString() ?? null) : null,
  }
  return { data, error: null }
}
