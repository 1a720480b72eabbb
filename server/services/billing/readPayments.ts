import { and, asc, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import * as contract from '#src/contract/payments.ts'
import { paymentMethods } from '#src/contract/purchase.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { paymentLines, payments, refundLines, refunds } from '../../db/schema/payments.ts'
import { patients } from '../../db/schema/people.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { dollars } from './agedAmounts.ts'
import { declineReasonOf } from './payment/PaymentGateway.ts'

/** How long declined payments are listed. */
const shownDeclinedMs = 90 * 86_400_000

/** States of refunds that count. A declined one paid nothing back. */
const standing = ['done', 'sending']

const statusOf = { done: 'done', sending: 'unknown', declined: 'declined' } as const
type State = keyof typeof statusOf

/**
 * Returns the payments made for the record in the portal, newest first, with what each paid and what was refunded. A
 * payment or refund that the gateway has not confirmed yet is `unknown`. Payments that were declined more than 90 days
 * ago and declined refunds are left out. The payer is named as the author of a message is.
 */
export async function readPayments(ctx: TimedRecordReadContext): Promise<ReplyOf<typeof contract.payments>> {
  const { db } = ctx
  const { ptId } = ctx.caller
  const rows = await db
    .select({
      payment: payments,
      paidBy: sql<string | null>`nullif(case when ${patients.ptId} is null
        then concat_ws(' ', ${accounts.nameFirst}, ${accounts.nameLast}) else ${patientFullName} end, '')`,
    })
    .from(payments)
    .leftJoin(accounts, eq(accounts.userId, payments.userId))
    .leftJoin(patients, eq(patients.ptId, accounts.ptId))
    .where(
      and(
        eq(payments.ptId, ptId),
        or(ne(payments.state, 'declined'), gte(payments.startedAt, new Date(ctx.now().getTime() - shownDeclinedMs))),
      ),
    )
    .orderBy(desc(payments.startedAt), desc(payments.paymentId))
  const paid = await db
    .select({ line: paymentLines })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.paymentId))
    .where(eq(payments.ptId, ptId))
    .orderBy(asc(paymentLines.lineId))
  const refunded = await db
    .select({ refund: refunds, lineId: refundLines.lineId, cents: refundLines.cents })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.refundId))
    .where(and(eq(refunds.ptId, ptId), inArray(refunds.state, standing)))
    .orderBy(asc(refunds.startedAt), asc(refunds.refundId))

  const linesOf = Map.groupBy(paid, ({ line }) => line.paymentId)
  const refundsOf = Map.groupBy(refunded, ({ refund }) => refund.paymentId)
  const refundedCents = new Map<number, number>()
  for (const { lineId, cents } of refunded) refundedCents.set(lineId, (refundedCents.get(lineId) ?? 0) + cents)

  return {
    payments: rows.map(({ payment, paidBy }): contract.Payment => {
      const status = statusOf[payment.state as State]
      const itsRefunds = new Map(
        (refundsOf.get(payment.paymentId) ?? []).map(({ refund }) => [refund.refundId, refund]),
      )
      return {
        paymentID: payment.paymentId,
        status,
        declineReason: status === 'declined' ? declineReasonOf(payment.declineReason ?? '') : null,
        sentAt: payment.startedAt.toISOString(),
        paidAt: status === 'done' ? (payment.settledAt ?? payment.startedAt).toISOString() : null,
        receiptNo: payment.receiptNo,
        transactionID: payment.transactionId,
        amount: dollars(payment.cents),
        refunded: dollars([...itsRefunds.values()].reduce((sum, { cents }) => sum + cents, 0)),
        paymentType: paymentMethods.find((method) => method === payment.method) ?? 'card',
        cardType: payment.cardType,
        lastFour: payment.lastFour,
        paidBy,
        isTest: payment.gateway === 'sandbox',
        lines: (linesOf.get(payment.paymentId) ?? []).map(({ line }) => ({
          ledgerID: line.ledgerId,
          payPlanID: line.payPlanId,
          siteID: line.siteId,
          siteName: line.siteName,
          chargeName: line.chargeName,
          chargeDate: line.chargeDate,
          amount: dollars(line.cents),
          refunded: dollars(refundedCents.get(line.lineId) ?? 0),
        })),
        refunds: [...itsRefunds.values()].map(refundWire),
      }
    }),
  }
}

function refundWire(refund: typeof refunds.$inferSelect): contract.Refund {
  return {
    refundID: refund.refundId,
    status: refund.state === 'done' ? 'done' : 'unknown',
    amount: dollars(refund.cents),
    refundedAt: (refund.settledAt ?? refund.startedAt).toISOString(),
    reason: contract.refundReasons.find((reason) => reason === refund.reason) ?? 'other',
    note: refund.note,
    reopens: refund.reopens,
    transactionID: refund.transactionId,
  }
}
