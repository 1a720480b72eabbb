import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne, sum } from 'drizzle-orm'
import * as contract from '#src/contract/payments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { DeclineReason } from '#src/contract/purchase.ts'
import type { Connection } from '../../../db/client.ts'
import { paymentLines, payments, refundLines, refunds } from '../../../db/schema/payments.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { consentingStaff } from '../../consents/consentingStaff.ts'
import { twoStepWrite } from '../../writes/twoStep/TwoStepWrite.ts'
import { RefundRequest } from '../payment/PaymentGateway.ts'
import { type LeftLine, refundLinesOf } from './refundLinesOf.ts'
import { refundReply } from './refundReply.ts'
import { settleRefund } from './settleRefund.ts'

type Reply = ReplyOf<typeof contract.refundPayment>
type ErrorCode = NonNullable<Reply['error']>['code']

function refused(code: ErrorCode, message: string, reason: DeclineReason | null = null): { readonly reply: Reply } {
  return { reply: { data: null, error: { code, reason, message } } }
}

/**
 * Pays back a payment of the opened record or a part of it: (1) locks the payment and stores the refund as `sending`,
 * (2) the gateway, (3) posts it to the ledger. A payment has at most one refund under way. One that another gateway made
 * is `declined` with `service`: this gateway does not know it.
 *
 * Throws 400 `bad-input` for amounts that the portal never sends, 403 `not-allowed` for staff in their own record or in
 * that of a person they represent, 404 `not-found` for a payment of another record.
 */
export const refundPayment = twoStepWrite({
  name: 'refund',
  endpoint: contract.refundPayment,
  request: RefundRequest,
  system: ({ payments: gateway }) => gateway.refunds,
  async begin(ctx, { body }) {
    const { db, caller, outside } = ctx
    const { ptId, userId } = caller
    if ((await consentingStaff(ctx)) === null)
      throw new ServiceError(403, 'not-allowed', 'record: expected one that staff opened, not their own')
    const isThis = and(eq(payments.paymentId, body.paymentID), eq(payments.ptId, ptId))
    // Locked, so that two refunds of a payment are checked one after the other.
    const [payment] = await db.select().from(payments).where(isThis).for('no key update')
    if (!payment) throw new ServiceError(404, 'not-found', 'payment: not found')
    const { paymentId, gateway, transactionId } = payment
    const left = await leftOf(db, paymentId)
    const lines = refundLinesOf(body.lines, left)
    if (payment.state === 'sending') return refused('locked', 'the outcome of the payment is not known yet')
    const ofPayment = and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'declined'))
    const earlier = await db.select({ state: refunds.state }).from(refunds).where(ofPayment)
    if (earlier.some(({ state }) => state === 'sending'))
      return refused('locked', 'the outcome of an earlier refund is not known yet')
    if (payment.state !== 'done' || lines === null) return refused('amount', 'less of the payment is left')
    if (gateway !== outside.payments.name || transactionId === null)
      return refused('declined', 'the payment was made by another payment service', 'service')

    const cents = lines.reduce((total, line) => total + line.cents, 0)
    const orderId = randomUUID()
    const { reason, note, reopens } = body
    const [refund] = await db
      .insert(refunds)
      .values({ paymentId, ptId, userId, orderId, cents, reason, note: note || null, reopens, startedAt: ctx.now() })
      .returning()
    if (!refund) throw new Error('refund: insert returned no row')
    const { refundId } = refund
    await db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })))
    const isWhole = earlier.length === 0 && cents === payment.cents
    const request = { refundId, paymentId, orderId, gateway, transactionId, cents, isWhole }
    return { request, unstored: null, pending: refundReply(refund) }
  },
  settle: settleRefund,
})

/** Returns what is left of each line of a payment: what was paid minus what was refunded or is being refunded. */
async function leftOf(db: Connection, paymentId: number): Promise<LeftLine[]> {
  const rows = await db
    .select({ lineId: paymentLines.lineId, ledgerId: paymentLines.ledgerId, cents: paymentLines.cents })
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, paymentId))
    .orderBy(asc(paymentLines.lineId))
  const refunded = await db
    .select({ lineId: refundLines.lineId, cents: sum(refundLines.cents).mapWith(Number) })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.refundId, refundLines.refundId))
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'declined')))
    .groupBy(refundLines.lineId)
  const refundedOf = new Map(refunded.map(({ lineId, cents }) => [lineId, cents]))
  return rows.map(({ lineId, ledgerId, cents }) => ({
    lineId,
    ledgerId,
    leftCents: cents - (refundedOf.get(lineId) ?? 0),
  }))
}
