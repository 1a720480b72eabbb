import { and, eq } from 'drizzle-orm'
import { paymentLines, payments } from '../../db/schema/payments.ts'
import type { RecordReadContext } from '../context.ts'
import { dollars } from './agedAmounts.ts'

/** A payment whose outcome is not known yet, as `billing/summary` and `billing/paymentPlan` show it. */
export interface PendingPayment {
  readonly paymentID: number
  /** The whole payment, US dollars. */
  readonly amount: number
  readonly sentAt: string
}

/** Returns the payments of the record whose outcome is not known yet, by the charges that they pay (`ledgerID`). */
export async function pendingPayments({ db, caller }: RecordReadContext): Promise<Map<number, PendingPayment>> {
  const rows = await db
    .select({
      ledgerId: paymentLines.ledgerId,
      paymentId: payments.paymentId,
      cents: payments.cents,
      startedAt: payments.startedAt,
    })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.paymentId))
    .where(and(eq(payments.ptId, caller.ptId), eq(payments.state, 'sending')))
  return new Map(
    rows.flatMap(({ ledgerId, paymentId, cents, startedAt }) =>
      ledgerId === null
        ? []
        : [[ledgerId, { paymentID: paymentId, amount: dollars(cents), sentAt: startedAt.toISOString() }] as const],
    ),
  )
}
