import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#src/contract/purchase.ts'
import { paymentLines, paymentPlans, payments } from '../../../db/schema/payments.ts'
import { sites } from '../../../db/schema/people.ts'
import type { charges } from '../../../db/schema/records.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { consentingStaff } from '../../consents/consentingStaff.ts'
import type { RecordContext } from '../../context.ts'
import { refuseTooManyTries } from '../../writes/refuseTooManyTries.ts'
import { type BeginContext, twoStepWrite } from '../../writes/twoStep/TwoStepWrite.ts'
import { lockCharges } from '../ledger/lockCharges.ts'
import { PurchaseRequest } from '../payment/PaymentGateway.ts'
import { isMethodActive } from './isMethodActive.ts'
import { type PurchaseLine, purchaseLines } from './purchaseLines.ts'
import { purchaseReply } from './purchaseReply.ts'
import { type ChargeState, refusalOf } from './refusalOf.ts'
import { settlePurchase } from './settlePurchase.ts'

/** Maximum payments that a user may try within an hour, so that nobody tests stolen cards here. */
const hourlyLimit = 20

type ChargeRow = typeof charges.$inferSelect
type PurchaseContext = BeginContext & Pick<RecordContext, 'caller'>

const notAllowed = (detail: string) => new ServiceError(403, 'not-allowed', detail)

/**
 * Pays charges of the record: (1) locks the charges and stores the payment as `sending`, (2) the gateway, (3) posts it
 * to the ledger, or stores why it was declined. Until its outcome is known, its charges can't be paid again.
 *
 * Site, visit, provider and procedure of a line are those that the record has for the charge: what the caller says of
 * them is ignored. A plan in collections can't be paid here; that is reported as `amount`.
 *
 * Throws 400 `bad-input` for amounts that the portal never sends, 403 `not-allowed` for staff who opened the record and
 * for charges of another patient, 429 `too-many-tries` after `hourlyLimit` tries.
 */
export const createPurchase = twoStepWrite({
  name: 'purchase',
  endpoint: contract.createPurchase,
  request: PurchaseRequest,
  system: ({ payments: gateway }) => gateway.purchases,
  async begin(ctx, { body: { paymentDetail, ledgerDetail } }) {
    const { ptId } = ctx.caller
    if ((await consentingStaff(ctx)) !== null) throw notAllowed('purchase: staff pay for no patient')
    if (ledgerDetail.some(({ PtID }) => PtID !== ptId)) throw notAllowed('PtID: expected the patient of the record')
    const lines = purchaseLines(paymentDetail.amount, ledgerDetail)
    const rows = await lockCharges(
      ctx.db,
      lines.map(({ ledgerId }) => ledgerId),
    )
    if (lines.some(({ ledgerId }) => rows.get(ledgerId)?.ptId !== ptId))
      throw notAllowed('LedgerIDRoot: expected charges of the record')
    const error = (await optionsError(ctx, paymentDetail.paymentType)) ?? refusalOf(lines, await statesOf(ctx, rows))
    const begun = error ? { reply: { data: null, error } } : await addPayment(ctx, paymentDetail, { lines, rows })
    // Last, because it locks the account: settling locks charges, the record's version and accounts in this order.
    await refuseTooManyTries(ctx, contract.createPurchase, hourlyLimit)
    return begun
  },
  settle: settlePurchase,
})

async function optionsError(
  { db, outside }: PurchaseContext,
  method: contract.PaymentMethod,
): Promise<contract.PurchaseError | null> {
  if (outside.payments.name !== 'none' && (await isMethodActive(db, method))) return null
  return { code: 'options', reason: null, ledgerIDs: [], message: `the clinic takes no payments by ${method}` }
}

/** Returns what decides whether the charges can be paid. They are locked, so that it stays true until the commit. */
async function statesOf(
  { db }: PurchaseContext,
  rows: ReadonlyMap<number, ChargeRow>,
): Promise<Map<number, ChargeState>> {
  const ids = [...rows.keys()]
  const sending = await db
    .select({ ledgerId: paymentLines.ledgerId })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.paymentId, paymentLines.paymentId))
    .where(and(eq(payments.state, 'sending'), inArray(paymentLines.ledgerId, ids)))
  const inCollections = await db
    .select({ ledgerId: paymentPlans.ledgerId })
    .from(paymentPlans)
    .where(and(eq(paymentPlans.inCollections, true), inArray(paymentPlans.ledgerId, ids)))
  const held = new Set(sending.map(({ ledgerId }) => ledgerId))
  const collected = new Set(inCollections.map(({ ledgerId }) => ledgerId))
  const state = ({ ledgerId, openCents }: ChargeRow): ChargeState => ({
    openCents,
    isHeld: held.has(ledgerId),
    isInCollections: collected.has(ledgerId),
  })
  return new Map([...rows].map(([ledgerId, row]) => [ledgerId, state(row)]))
}

/** Stores the payment and its lines, with the names of today for the receipt. Returns the request for the gateway. */
async function addPayment(
  { db, caller, now, outside }: PurchaseContext,
  { nonce, paymentType: method, cardType, lastFour }: contract.PaymentDetail,
  { lines, rows }: { readonly lines: readonly PurchaseLine[]; readonly rows: ReadonlyMap<number, ChargeRow> },
) {
  const { ptId, userId, representativeId } = caller
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  const orderId = randomUUID()
  const gateway = outside.payments.name
  const [payment] = await db
    .insert(payments)
    .values({ ptId, userId, representativeId, orderId, gateway, method, cardType, lastFour, cents, startedAt: now() })
    .returning()
  if (!payment) throw new Error('payment: insert returned no row')
  const { paymentId } = payment
  const known = await db
    .select({ siteId: sites.siteId, name: sites.name, isHomeSite: sites.isHomeSite })
    .from(sites)
    .orderBy(sites.siteId)
  const plans = await db
    .select({ payPlanId: paymentPlans.payPlanId, ledgerId: paymentPlans.ledgerId })
    .from(paymentPlans)
    .where(inArray(paymentPlans.ledgerId, [...rows.keys()]))
  // Charges without a site belong to the home site.
  const home = known.find(({ isHomeSite }) => isHomeSite) ?? { siteId: 0, name: '' }
  const lineOf = ({ ledgerId, cents: ofLine }: PurchaseLine) => {
    const row = rows.get(ledgerId)
    if (!row) throw new Error(`charge ${ledgerId}: not locked`)
    const { siteId, name: siteName } = known.find((site) => site.siteId === row.siteId) ?? home
    const { chargeName, chargeDate } = row
    const payPlanId = plans.find((plan) => plan.ledgerId === ledgerId)?.payPlanId ?? null
    return { paymentId, ledgerId, payPlanId, siteId, siteName, chargeName, chargeDate, cents: ofLine }
  }
  await db.insert(paymentLines).values(lines.map(lineOf))
  const request = { paymentId, orderId, gateway, cents, method }
  return { request, unstored: { nonce }, pending: purchaseReply(payment, [...rows.keys()]) }
}
