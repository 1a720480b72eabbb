import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobNews } from '../../../tests/jobNews.ts'
import { PaymentClinic } from '../../../tests/payments/PaymentClinic.ts'
import { refunds } from '../../db/schema/payments.ts'
import { doneWrites, twoStepWrites } from '../../db/schema/writes.ts'
import { listUnsettled } from './listUnsettled.ts'
import { settleByHand, type SettledSubject } from './settleByHand.ts'

let clinic: PaymentClinic
const hour = 3_600_000
const declined = { kind: 'declined', code: 'not-received' } as const
const done = (transactionId: string) => ({ kind: 'done', result: { transactionId } }) as const

beforeAll(async () => {
  clinic = await PaymentClinic.open()
})
afterAll(() => clinic.gateway.close())
beforeEach(() => {
  clinic.pass(2 * hour)
})

afterEach(() => clinic.requireBalance({ byHand: true }))

const settle = (subject: SettledSubject, end: typeof declined | ReturnType<typeof done>) =>
  settleByHand({ ...jobNews, db: clinic.db, database: 'main', now: () => clinic.now }, subject, end)

/** Makes a payment whose outcome the gateway never says. */
async function unknownPayment() {
  const visit = await clinic.charge(5000)
  clinic.gateway.fault = () => 'busy'
  const { data } = await clinic.pay([[visit, 10]])
  clinic.gateway.fault = () => null
  if (data?.status !== 'unknown') throw new Error('the outcome is known')
  return { visit, subject: { kind: 'payment', id: data.paymentID } as const }
}

describe('a payment without an answer', () => {
  it('is listed until it is settled', async () => {
    const { subject } = await unknownPayment()
    const [listed] = await listUnsettled(clinic.db)
    expect(listed).toMatchObject({ ...subject, ptId: clinic.ptIds.ann, cents: 1000, gateway: 'stand-in' })
    clinic.pass(hour)
    await settle(subject, declined)
    expect(await listUnsettled(clinic.db)).toEqual([])
  })

  it('is settled as paid as if the gateway had answered: ledger, receipt, reply under its key, message', async () => {
    const { visit, subject } = await unknownPayment()
    clinic.pass(31 * 24 * hour)
    expect(await settle(subject, done('tx-4711'))).toBe(true)
    expect(await clinic.openOf(visit)).toBe(4000)
    const payment = await clinic.payment(subject.id)
    expect(payment).toMatchObject({ state: 'done', transactionId: 'tx-4711' })
    expect((await clinic.inbox())[0]?.body).toContain(payment?.receiptNo)
    const replies = await clinic.db.select().from(doneWrites)
    expect(JSON.stringify(replies)).toContain('tx-4711')
    expect(await clinic.db.$count(twoStepWrites)).toBe(0)
  })

  it('is settled as not paid, and its charges can be paid again', async () => {
    const { visit, subject } = await unknownPayment()
    clinic.pass(hour)
    expect(await settle(subject, declined)).toBe(true)
    expect(await clinic.payment(subject.id)).toMatchObject({ state: 'declined', declineReason: 'not-received' })
    expect((await clinic.pay([[visit, 50]])).data).toMatchObject({ status: 'done' })
  })

  it('is settled once: the same outcome again changes nothing, and another is refused', async () => {
    const { subject } = await unknownPayment()
    clinic.pass(hour)
    await settle(subject, done('tx-1'))
    const before = await clinic.inbox()
    expect(await settle(subject, done('tx-1'))).toBe(false)
    expect(await clinic.inbox()).toEqual(before)
    for (const other of [declined, done('tx-2')])
      await expect(settle(subject, other)).rejects.toMatchObject({ status: 409 })
  })

  it('is settled also if the account that paid is gone, and with it the pending write', async () => {
    const { subject, visit } = await unknownPayment()
    await clinic.db.delete(twoStepWrites)
    clinic.pass(hour)
    expect(await settle(subject, done('tx-9'))).toBe(true)
    expect(await clinic.openOf(visit)).toBe(4000)
  })

  it('is left to the gateway for the first hour', async () => {
    const { subject } = await unknownPayment()
    await expect(settle(subject, declined)).rejects.toMatchObject({ status: 409 })
    clinic.pass(hour)
    expect(await settle(subject, declined)).toBe(true)
  })

  it('is refused if there is none with that number', async () => {
    await expect(settle({ kind: 'payment', id: 999_999 }, declined)).rejects.toMatchObject({
      status: 404,
      detail: 'payment 999999: not found',
    })
  })
})

describe('a refund without an answer', () => {
  it('is settled by its own number', async () => {
    const visit = await clinic.charge(5000)
    const { data } = await clinic.pay([[visit, 10]])
    clinic.gateway.fault = () => 'busy'
    const refund = await clinic.refund(data?.paymentID ?? 0, [[visit, 4]], { reopens: true })
    clinic.gateway.fault = () => null
    const id = refund.data?.refundID ?? 0
    expect(await listUnsettled(clinic.db)).toMatchObject([{ kind: 'refund', id, cents: 400 }])
    clinic.pass(hour)
    expect(await settle({ kind: 'refund', id }, done('tx-r'))).toBe(true)
    expect(await clinic.openOf(visit)).toBe(4400)
    const [row] = await clinic.db.select().from(refunds).where(eq(refunds.refundId, id))
    expect(row).toMatchObject({ state: 'done', transactionId: 'tx-r' })
    expect(await settle({ kind: 'refund', id }, done('tx-r'))).toBe(false)
  })
})
