import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { twoStepWrites } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { Context } from '../context.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import type { OutsideEnd } from '../writes/twoStep/OutsideSystem.ts'
import { storeOutcome } from '../writes/twoStep/storeOutcome.ts'
import type { Transaction } from './payment/PaymentGateway.ts'
import { createPurchase } from './purchase/createPurchase.ts'
import { settlePurchase } from './purchase/settlePurchase.ts'
import { refundPayment } from './refund/refundPayment.ts'
import { settleRefund } from './refund/settleRefund.ts'

/** Minimum age of a payment or refund, ms. A younger one can still be on its way to the gateway. */
const minAgeMs = 3_600_000

/** A payment or a refund, by its number. */
export interface SettledSubject {
  readonly kind: 'payment' | 'refund'
  readonly id: number
}

type SettlingContext = Pick<Context, 'db' | 'database' | 'now'> & Pick<AccountContext, 'mail' | 'push'>

/**
 * Stores the outcome of a payment or refund that an operator read at the gateway, because the gateway could not be asked.
 * Everyone is told as if the gateway had answered. Returns whether it was settled now: the same outcome again changes
 * nothing. For operators. Throws 404 if there is none with that number, 409 if it has another outcome or is younger than
 * an hour.
 */
export async function settleByHand(
  ctx: SettlingContext,
  subject: SettledSubject,
  end: OutsideEnd<Transaction>,
): Promise<boolean> {
  const { kind, id } = subject
  const write = kind === 'payment' ? createPurchase : refundPayment
  const request = kind === 'payment' ? 'paymentId' : 'refundId'
  return transactionally({ ...ctx, isLate: true }, async (inside) => {
    const named = and(eq(twoStepWrites.name, write.name), sql`${twoStepWrites.request} ->> ${request} = ${String(id)}`)
    // In the order of `settleTwoStep`: first the pending row, then what it is about.
    const [pending] = await inside.db.select().from(twoStepWrites).where(named).for('update')
    const found = await outcomeOf(inside.db, subject)
    if (!found) throw new ServiceError(404, 'not-found', `${kind} ${id}: not found`)
    if (found.state !== 'sending') {
      const transactionId = end.kind === 'done' ? end.result.transactionId : null
      if (found.state === end.kind && found.transactionId === transactionId) return false
      throw new ServiceError(409, 'conflict', `${kind} ${id}: ${found.state} already`)
    }
    if (inside.now().getTime() - found.startedAt.getTime() < minAgeMs)
      throw new ServiceError(409, 'conflict', `${kind} ${id}: expected one that was sent at least an hour ago`)
    if (pending) await storeOutcome(inside, write, pending, end)
    // The account that made it was deleted, and with it the pending row.
    else if (kind === 'payment') await settlePurchase(inside, { paymentId: id }, end)
    else await settleRefund(inside, { refundId: id }, end)
    return true
  })
}

async function outcomeOf(db: Connection, { kind, id }: SettledSubject) {
  const table = kind === 'payment' ? payments : refunds
  const number = kind === 'payment' ? payments.paymentId : refunds.refundId
  const { state, transactionId, startedAt } = table
  const [row] = await db.select({ state, transactionId, startedAt }).from(table).where(eq(number, id))
  return row
}
