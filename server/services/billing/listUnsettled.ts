import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { payments, refunds } from '../../db/schema/payments.ts'

/** A payment or refund whose outcome is not known. */
interface Unsettled {
  readonly kind: 'payment' | 'refund'
  readonly id: number
  readonly ptId: number
  readonly cents: number
  readonly gateway: string
  /** Our name of it at the gateway. */
  readonly orderId: string
  readonly startedAt: Date
}

/** Returns the payments, then the refunds, whose outcome is not known, oldest first. For operators. */
export async function listUnsettled(db: Connection): Promise<Unsettled[]> {
  const ofPayments = await db
    .select({
      id: payments.paymentId,
      ptId: payments.ptId,
      cents: payments.cents,
      gateway: payments.gateway,
      orderId: payments.orderId,
      startedAt: payments.startedAt,
    })
    .from(payments)
    .where(eq(payments.state, 'sending'))
    .orderBy(asc(payments.startedAt))
  const ofRefunds = await db
    .select({
      id: refunds.refundId,
      ptId: refunds.ptId,
      cents: refunds.cents,
      gateway: payments.gateway,
      orderId: refunds.orderId,
      startedAt: refunds.startedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
    .where(eq(refunds.state, 'sending'))
    .orderBy(asc(refunds.startedAt))
  return [
    ...ofPayments.map((one) => ({ kind: 'payment' as const, ...one })),
    ...ofRefunds.map((one) => ({ kind: 'refund' as const, ...one })),
  ]
}
