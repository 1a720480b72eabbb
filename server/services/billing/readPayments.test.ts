import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { payments as contract } from '#src/contract/payments.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { paymentLines, payments, refundLines, refunds } from '../../db/schema/payments.ts'
import { patients } from '../../db/schema/people.ts'
import { charges } from '../../db/schema/records.ts'
import { readPayments } from './readPayments.ts'

const { db } = await testDatabase()
const [ann, bob, sam] = [1, 2, 3]
const now = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

const read = async (ptId = ann) => v.parse(contract.reply, await readPayments(patientContext(db, ptId, now))).payments

type Row = typeof payments.$inferInsert

/** Inserts a payment that pays these cents of charges. Returns its number and those of its lines. */
async function pay(row: Partial<Row>, ...lines: { ledgerId: number | null; cents: number; payPlanId?: number }[]) {
  const [made] = await db
    .insert(payments)
    .values({
      ptId: ann,
      orderId: randomUUID(),
      gateway: 'braintree',
      method: 'card',
      startedAt: now,
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      ...row,
    })
    .returning({ paymentId: payments.paymentId })
  const paymentId = made?.paymentId ?? 0
  const its = await db
    .insert(paymentLines)
    .values(
      lines.map((line) => ({
        paymentId,
        siteId: 2,
        siteName: 'Riverside',
        chargeName: 'Office visit',
        chargeDate: '2026-09-12',
        ...line,
      })),
    )
    .returning({ lineId: paymentLines.lineId })
  return { paymentId, lineIds: its.map(({ lineId }) => lineId) }
}

async function refund(paymentId: number, row: Partial<typeof refunds.$inferInsert>, ...lines: [number, number][]) {
  const [made] = await db
    .insert(refunds)
    .values({
      paymentId,
      ptId: ann,
      orderId: randomUUID(),
      cents: lines.reduce((sum, [, cents]) => sum + cents, 0),
      reason: 'other',
      reopens: false,
      startedAt: now,
      ...row,
    })
    .returning({ refundId: refunds.refundId })
  const refundId = made?.refundId ?? 0
  await db.insert(refundLines).values(lines.map(([lineId, cents]) => ({ refundId, lineId, cents })))
  return refundId
}

let [visit, lab] = [0, 0]

beforeAll(async () => {
  await db.insert(patients).values([ann, bob].map((ptId) => ({ ptId, nameFirst: 'A', nameLast: 'B' })))
  const account = { userType: 1, passwordHash: '!', nameFirst: 'Sam', nameLast: 'Whitaker' }
  await db.insert(accounts).values({ ...account, userId: sam, userName: 'sam', userNameKey: 'sam' })
  const charge = { ptId: ann, chargeName: 'Office visit', chargeDate: '2026-09-12', amountCents: 9000, openCents: 9000 }
  const made = await db.insert(charges).values([charge, charge]).returning({ ledgerId: charges.ledgerId })
  ;[visit = 0, lab = 0] = made.map(({ ledgerId }) => ledgerId)
})

describe('readPayments', () => {
  it('returns a payment with its lines, and with refunds that are done or not confirmed yet', async () => {
    const { paymentId, lineIds } = await pay(
      {
        startedAt: daysAgo(200),
        settledAt: daysAgo(199),
        state: 'done',
        receiptNo: 'R-20418',
        transactionId: 'k7q2m9xd',
        cardType: 'Visa',
        lastFour: '1111',
        userId: sam,
      },
      { ledgerId: visit, cents: 8420 },
      { ledgerId: lab, cents: 3820, payPlanId: 5 },
    )
    const [first = 0, second = 0] = lineIds
    const done = { state: 'done', reason: 'duplicate', note: 'Paid twice', transactionId: 'r1', reopens: true }
    const firstRefund = await refund(
      paymentId,
      { ...done, startedAt: daysAgo(9), settledAt: daysAgo(8) },
      [first, 10],
      [second, 20],
    )
    await refund(paymentId, { state: 'declined', startedAt: daysAgo(7) }, [first, 5000])
    const secondRefund = await refund(paymentId, { startedAt: daysAgo(6) }, [first, 110])
    const line = { siteID: 2, siteName: 'Riverside', chargeName: 'Office visit', chargeDate: '2026-09-12' }
    expect((await read()).find((one) => one.paymentID === paymentId)).toEqual({
      paymentID: paymentId,
      status: 'done',
      declineReason: null,
      sentAt: daysAgo(200).toISOString(),
      paidAt: daysAgo(199).toISOString(),
      receiptNo: 'R-20418',
      transactionID: 'k7q2m9xd',
      amount: 122.4,
      refunded: 1.4,
      paymentType: 'card',
      cardType: 'Visa',
      lastFour: '1111',
      paidBy: 'Sam Whitaker',
      isTest: false,
      lines: [
        { ...line, ledgerID: visit, payPlanID: null, amount: 84.2, refunded: 1.2 },
        { ...line, ledgerID: lab, payPlanID: 5, amount: 38.2, refunded: 0.2 },
      ],
      refunds: [
        {
          refundID: firstRefund,
          status: 'done',
          amount: 0.3,
          refundedAt: daysAgo(8).toISOString(),
          reason: 'duplicate',
          note: 'Paid twice',
          reopens: true,
          transactionID: 'r1',
        },
        {
          refundID: secondRefund,
          status: 'unknown',
          amount: 1.1,
          refundedAt: daysAgo(6).toISOString(),
          reason: 'other',
          note: null,
          reopens: false,
          transactionID: null,
        },
      ],
    })
  })

  it('names a payer who is a patient by the whole name of the patient', async () => {
    const [made] = await db
      .insert(accounts)
      .values({
        userType: 1,
        passwordHash: '!',
        nameFirst: 'B',
        nameLast: 'B',
        userName: 'b',
        userNameKey: 'b',
        ptId: bob,
      })
      .returning({ userId: accounts.userId })
    await db
      .update(patients)
      .set({ nameFirst: 'Bob', nameMiddle: 'Lee', nameLast: 'Bell' })
      .where(eq(patients.ptId, bob))
    const { paymentId } = await pay({ userId: made?.userId ?? 0 }, { ledgerId: visit, cents: 5 })
    expect((await read()).find((one) => one.paymentID === paymentId)?.paidBy).toBe('Bob Lee Bell')
    await db.delete(payments).where(eq(payments.paymentId, paymentId))
  })

  it('lists payments newest first, and declined ones for 90 days', async () => {
    await pay(
      { startedAt: daysAgo(1), state: 'sending', gateway: 'sandbox', method: 'applePay' },
      { ledgerId: visit, cents: 1 },
    )
    const declined = { state: 'declined', declineReason: 'insufficient-funds' }
    await pay({ startedAt: daysAgo(90), ...declined }, { ledgerId: visit, cents: 2 })
    await pay({ startedAt: new Date(daysAgo(90).getTime() - 1), ...declined }, { ledgerId: visit, cents: 3 })
    await pay({ startedAt: daysAgo(2), ...declined, declineReason: 'not-received' }, { ledgerId: lab, cents: 4 })
    expect((await read()).map((one) => [one.status, one.amount, one.declineReason])).toEqual([
      ['unknown', 0.01, null],
      ['declined', 0.04, 'service'],
      ['declined', 0.02, 'insufficient-funds'],
      ['done', 122.4, null],
    ])
    expect((await read())[0]).toMatchObject({ isTest: true, paidBy: null, paidAt: null, paymentType: 'applePay' })
  })

  it('keeps the names of a charge that the clinic deleted', async () => {
    await db.delete(charges).where(eq(charges.ledgerId, lab))
    const paid = (await read()).find((one) => one.status === 'done')
    expect(paid?.lines.map((one) => [one.ledgerID, one.chargeName, one.amount])).toEqual([
      [visit, 'Office visit', 84.2],
      [null, 'Office visit', 38.2],
    ])
  })

  it('shows the payments of one record only', async () => {
    expect(await read(bob)).toEqual([])
  })
})
