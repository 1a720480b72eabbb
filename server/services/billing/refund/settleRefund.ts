import { and, asc, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { type refundPayment, refundReasons } from '#src/contract/payments.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../../db/client.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { ledgerEntries, paymentLines, payments, refundLines, refunds } from '../../../db/schema/payments.ts'
import type { charges } from '../../../db/schema/records.ts'
import { recipientOf } from '../../account/recipientOf.ts'
import { logActivity } from '../../activity/logActivity.ts'
import { announce } from '../../events/announce.ts'
import { type PatientMessageSender, postToPatient } from '../../messages/postToPatient.ts'
import { recipientName } from '../../messages/recipientName.ts'
import { writeFromClinic } from '../../messages/writeFromClinic.ts'
import type { OutsideEnd } from '../../writes/twoStep/OutsideSystem.ts'
import type { SettleContext } from '../../writes/twoStep/TwoStepWrite.ts'
import { lockCharges } from '../ledger/lockCharges.ts'
import { type LedgerEntry, postEntries } from '../ledger/postEntries.ts'
import { storedReasonOf } from '../ledger/storedReasonOf.ts'
import type { RefundRequest, Transaction } from '../payment/PaymentGateway.ts'
import { refundEntries } from './refundEntries.ts'
import { refundReply } from './refundReply.ts'
import { refundWords } from './refundWords.ts'

type RefundRow = typeof refunds.$inferSelect
type ChargeRow = typeof charges.$inferSelect

/**
 * Stores the outcome of a refund, once. One that went through is posted to the ledger and logged, and the patient gets a
 * message from the staff member who made it. Returns the reply to the refund.
 */
export async function settleRefund(
  ctx: SettleContext,
  { refundId }: Pick<RefundRequest, 'refundId'>,
  end: OutsideEnd<Transaction>,
): Promise<ReplyOf<typeof refundPayment>> {
  const { db, now } = ctx
  const lines = await db
    .select({ ledgerId: paymentLines.ledgerId, cents: refundLines.cents })
    .from(refundLines)
    .innerJoin(paymentLines, eq(paymentLines.lineId, refundLines.lineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(refundLines.lineId))
  const rows = await lockCharges(
    db,
    lines.map(({ ledgerId }) => ledgerId).filter((ledgerId) => ledgerId !== null),
  )
  const isThis = eq(refunds.refundId, refundId)
  const [pending] = await db.select().from(refunds).where(isThis).for('update')
  // The patient was deleted, and with them their payments.
  if (!pending) return { data: null, error: null }
  if (pending.state !== 'sending') return refundReply(pending)

  const settledAt = now()
  const outcome =
    end.kind === 'done'
      ? { state: 'done', transactionId: end.result.transactionId }
      : { state: 'declined', declineReason: storedReasonOf(end.code) }
  const [refund] = await db
    .update(refunds)
    .set({ ...outcome, settledAt })
    .where(isThis)
    .returning()
  if (!refund) throw new Error('refund: update returned no row')
  const { ptId, paymentId } = refund
  if (end.kind === 'done') {
    const credits = await creditsOf(db, paymentId)
    const entries = refundEntries(lines, {
      reopens: refund.reopens,
      creditOf: (ledgerId) => credits.get(ledgerId) ?? 0,
      roomOf: (ledgerId) => roomOf(rows.get(ledgerId)),
    })
    await postEntries(db, { ptId, paymentId, refundId, postedAt: settledAt }, entries)
    await tell(ctx, refund, { entries, rows: [...rows.values()] })
  }
  await announce(db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'billing' })
  return refundReply(refund)
}

function roomOf(charge: ChargeRow | undefined): number {
  return charge ? charge.amountCents - charge.openCents : 0
}

/** Returns what the clinic owes the patient of a payment, by charge. */
async function creditsOf(db: Connection, paymentId: number): Promise<Map<number | null, number>> {
  const entries = await db
    .select({ ledgerId: ledgerEntries.ledgerId, cents: ledgerEntries.cents })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.account, 'credit')))
  const credits = new Map<number | null, number>()
  for (const { ledgerId, cents } of entries) credits.set(ledgerId, (credits.get(ledgerId) ?? 0) - cents)
  return credits
}

/** Logs the refund and sends the patient a message about it. */
async function tell(
  ctx: SettleContext,
  { ptId, paymentId, userId, cents, note, reason: stored }: RefundRow,
  { entries, rows }: { readonly entries: readonly LedgerEntry[]; readonly rows: readonly ChargeRow[] },
): Promise<void> {
  const { db } = ctx
  const [payment] = await db
    .select({ receiptNo: payments.receiptNo })
    .from(payments)
    .where(eq(payments.paymentId, paymentId))
  const due = entries.filter(({ account }) => account === 'receivable')
  const dueAgainCents = due.reduce((sum, entry) => sum + entry.cents, 0)
  const reason = refundReasons.find((one) => one === stored) ?? 'other'
  const about = { cents, note, reason, dueAgainCents, receiptNo: payment?.receiptNo ?? '' }
  const [staff] = userId === null ? [] : await db.select().from(accounts).where(eq(accounts.userId, userId))
  if (!staff) {
    const prvId = rows.find((row) => row.prvId !== null)?.prvId ?? null
    await writeFromClinic(ctx, { ptId, prvId }, (language) => refundWords(language, { ...about, staff: null }))
    return
  }
  const { userType } = staff
  await logActivity(
    { ...ctx, caller: { userId: staff.userId, userType, ptId, representativeId: null } },
    { activityType: 'payment refunded by staff' },
  )
  const sender = await senderOf(db, staff)
  await postToPatient(ctx, ptId, sender, (language) => refundWords(language, { ...about, staff: sender.fromName }))
}

/** Returns the staff member as the sender of a message, in their own name. */
async function senderOf(db: Connection, staff: typeof accounts.$inferSelect): Promise<PatientMessageSender> {
  const from = recipientOf(staff)
  const fromName = await recipientName(db, from)
  const { recptId, recptTypeId } = from
  const author = { authorRecptId: recptId, authorRecptTypeId: recptTypeId, authorName: fromName }
  return { from, fromName, account: { userId: staff.userId, ...author } }
}
