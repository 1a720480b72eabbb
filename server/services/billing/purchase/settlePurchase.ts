import { asc, eq, inArray } from 'drizzle-orm'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/purchase.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { paymentLines, paymentPlans, payments } from '../../../db/schema/payments.ts'
import { sites } from '../../../db/schema/people.ts'
import type { charges } from '../../../db/schema/records.ts'
import { logActivity } from '../../activity/logActivity.ts'
import { announce } from '../../events/announce.ts'
import { writeFromClinic } from '../../messages/writeFromClinic.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import type { OutsideEnd } from '../../writes/twoStep/OutsideSystem.ts'
import type { SettleContext } from '../../writes/twoStep/TwoStepWrite.ts'
import { lockCharges } from '../ledger/lockCharges.ts'
import { postEntries } from '../ledger/postEntries.ts'
import { storedReasonOf } from '../ledger/storedReasonOf.ts'
import type { PurchaseRequest, Transaction } from '../payment/PaymentGateway.ts'
import { latePurchaseWords } from './latePurchaseWords.ts'
import { purchaseEntries } from './purchaseEntries.ts'
import { purchaseReply } from './purchaseReply.ts'
import { receiptNoOf } from './receiptNoOf.ts'

type PaymentRow = typeof payments.$inferSelect
type LineRow = typeof paymentLines.$inferSelect
type ChargeRow = typeof charges.$inferSelect

/**
 * Stores the outcome of a payment, once: posts it to the ledger and gives it a receipt number, or stores why it was
 * declined. Logs it, tells open devices and, if the outcome was not known at first, sends the patient a message. Returns
 * the reply to the purchase.
 */
export async function settlePurchase(
  ctx: SettleContext,
  { paymentId }: Pick<PurchaseRequest, 'paymentId'>,
  end: OutsideEnd<Transaction>,
): Promise<ReplyOf<typeof contract.createPurchase>> {
  const { db, now } = ctx
  const lines = await db
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, paymentId))
    .orderBy(asc(paymentLines.lineId))
  const ledgerIds = lines.map(({ ledgerId }) => ledgerId).filter((ledgerId) => ledgerId !== null)
  const rows = await lockCharges(db, ledgerIds)
  const isThis = eq(payments.paymentId, paymentId)
  const [pending] = await db.select().from(payments).where(isThis).for('update')
  // The patient was deleted, and with them their payments.
  if (!pending) return { data: null, error: null }
  if (pending.state !== 'sending') return purchaseReply(pending, ledgerIds)

  const settledAt = now()
  const outcome =
    end.kind === 'done'
      ? { state: 'done', transactionId: end.result.transactionId, receiptNo: receiptNoOf(paymentId) }
      : { state: 'declined', declineReason: storedReasonOf(end.code) }
  const [payment] = await db
    .update(payments)
    .set({ ...outcome, settledAt })
    .where(isThis)
    .returning()
  if (!payment) throw new Error('payment: update returned no row')
  if (end.kind === 'done') {
    const entries = purchaseEntries(lines, (ledgerId) => rows.get(ledgerId)?.openCents)
    await postEntries(db, { ptId: payment.ptId, paymentId, refundId: null, postedAt: settledAt }, entries)
    await noteInPlans(ctx, lines, rows)
  }
  await tell(ctx, payment, [...rows.values()])
  return purchaseReply(payment, ledgerIds)
}

/** Stores the last payment in the payment plans of the charges, with the day at the plan's site. */
async function noteInPlans(
  { db, now }: SettleContext,
  lines: readonly LineRow[],
  rows: ReadonlyMap<number, ChargeRow>,
): Promise<void> {
  const plans = await db
    .select()
    .from(paymentPlans)
    .where(inArray(paymentPlans.ledgerId, [...rows.keys()]))
  if (plans.length === 0) return
  const known = await db.select().from(sites)
  for (const { payPlanId, ledgerId, siteId } of plans) {
    const its = siteId ?? rows.get(ledgerId)?.siteId
    const site = known.find((one) => one.siteId === its) ?? known.find(({ isHomeSite }) => isHomeSite)
    const line = lines.find((one) => one.ledgerId === ledgerId)
    await db
      .update(paymentPlans)
      .set({ lastPaymentCents: line?.cents ?? null, dateLastPayment: calendarDay(now(), site?.timeZone ?? 'UTC') })
      .where(eq(paymentPlans.payPlanId, payPlanId))
  }
}

async function tell(ctx: SettleContext, payment: PaymentRow, rows: readonly ChargeRow[]): Promise<void> {
  const { ptId, userId, representativeId, cents, startedAt, receiptNo } = payment
  const [payer] =
    userId === null
      ? []
      : await ctx.db.select({ userType: accounts.userType }).from(accounts).where(eq(accounts.userId, userId))
  if (payer && userId !== null)
    await logActivity(
      { ...ctx, caller: { ...payer, userId, ptId, representativeId } },
      { activityType: payment.state === 'done' ? 'payment made' : 'payment declined' },
    )
  await announce(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'billing' })
  if (!ctx.isLate) return
  const timeZone = await zoneOfPatient(ctx.db, ptId)
  const prvId = rows.find((row) => row.prvId !== null)?.prvId ?? null
  await writeFromClinic(ctx, { ptId, prvId }, (language) =>
    latePurchaseWords(language, { cents, startedAt, timeZone, receiptNo }),
  )
}
