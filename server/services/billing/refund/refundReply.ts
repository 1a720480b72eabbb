import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { refundPayment } from '#src/contract/payments.ts'
import type { refunds } from '../../../db/schema/payments.ts'
import { dollars } from '../agedAmounts.ts'
import { declineReasonOf } from '../payment/PaymentGateway.ts'

/** Returns the reply about a refund as it stands. */
export function refundReply(refund: typeof refunds.$inferSelect): ReplyOf<typeof refundPayment> {
  if (refund.state === 'declined') {
    const reason = declineReasonOf(refund.declineReason ?? '')
    return { data: null, error: { code: 'declined', reason, message: 'the refund was declined' } }
  }
  const status = refund.state === 'done' ? ('done' as const) : ('unknown' as const)
  return { data: { refundID: refund.refundId, status, amount: dollars(refund.cents) }, error: null }
}
