import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPaymentClinic } from '../../../../tests/payments/openPaymentClinic.ts'
import type { SignedIn } from '../../../../tests/server.ts'
import { messageParties } from '../../../db/schema/messages.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { patients, representatives } from '../../../db/schema/people.ts'
import { charges } from '../../../db/schema/records.ts'

const clinic = await openPaymentClinic()
let staff: SignedIn

beforeEach(async () => {
  staff = await clinic.staff()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Pays $30.00 of a charge of $50.00 and $20.00 of another, and returns the numbers. */
async function paid(): Promise<{ readonly paymentId: number; readonly visit: number; readonly scan: number }> {
  const visit = await clinic.charge(5000)
  const scan = await clinic.charge(2000, { siteId: clinic.clinic.sites.harbor, chargeName: 'Scan' })
  const { data } = await clinic.pay([
    [visit, 30],
    [scan, 20],
  ])
  if (data?.status !== 'done') throw new Error('the payment was not done')
  return { paymentId: data.paymentID, visit, scan }
}
const failNext = (fault: 'hang' | 'busy' | null) => {
  clinic.gateway.fault = (kind) => (kind === 'call' ? fault : null)
}
const refundOf = async (refundId: number | undefined) =>
  (
    await clinic.db
      .select()
      .from(refunds)
      .where(eq(refunds.refundId, refundId ?? 0))
  )[0]
/** The entries of a payment's refunds. */
const refundEntriesOf = async (paymentId: number) => (await clinic.entriesOf(paymentId)).slice(3)

describe('a refund', () => {
  it('of a part pays it back, keeps the charges as they are, and tells the patient why', async () => {
    const { paymentId, visit, scan } = await paid()
    const more = { by: staff, reason: 'insurance-paid', note: 'Your insurer paid <all> of it.' }
    const refunded = await clinic.refund(paymentId, [[visit, 12.34]], more)
    expect(refunded).toMatchObject({ status: 200, error: null })
    expect(refunded.data).toEqual({ refundID: expect.any(Number), status: 'done', amount: 12.34 })
    expect([await clinic.openOf(visit), await clinic.openOf(scan)]).toEqual([2000, 0])
    expect(await refundEntriesOf(paymentId)).toEqual([
      ['cash', null, -1234],
      ['adjustment', visit, 1234],
    ])
    expect(await refundOf(refunded.data?.refundID)).toMatchObject({
      userId: clinic.clinic.drkim,
      state: 'done',
      reason: 'insurance-paid',
      transactionId: expect.any(String),
    })
    expect((await clinic.logged())[0]).toBe('payment refunded by staff')
    const [message] = await clinic.inbox()
    const receiptNo = (await clinic.payment(paymentId))?.receiptNo
    expect(message).toMatchObject({ subject: 'The clinic refunded a payment', fromName: 'Dr. Kim Kerr' })
    for (const words of ['$12.34', receiptNo, 'your insurance paid', 'Your insurer paid &lt;all&gt; of it.'])
      expect(message?.body).toContain(words)
    expect(message?.body).toContain('You do not have to pay this amount again.')
    // The staff member finds it among the sent messages.
    const parties = await clinic.db
      .select()
      .from(messageParties)
      .where(eq(messageParties.messageId, message?.messageId ?? 0))
    expect(parties.map(({ isSender }) => isSender)).toEqual(expect.arrayContaining([true, false]))
  })

  it('makes the charges due again if staff say so', async () => {
    const { paymentId, visit, scan } = await paid()
    const both = [
      [visit, 30],
      [scan, 20],
    ] as const
    expect((await clinic.refund(paymentId, both, { by: staff, reopens: true })).data).toMatchObject({ amount: 50 })
    expect([await clinic.openOf(visit), await clinic.openOf(scan)]).toEqual([5000, 2000])
    expect((await clinic.inbox())[0]?.body).toContain('$50.00\u2069 is due again')
    // They can be paid again.
    expect((await clinic.pay([[scan, 20]])).data).toMatchObject({ status: 'done' })
  })

  it("says it in the patient's language", async () => {
    const language = (code: string | null) =>
      clinic.db.update(patients).set({ language: code }).where(eq(patients.ptId, clinic.ptIds.ann))
    for (const [code, words] of [
      ['es', 'El motivo: se pagó dos veces.'],
      ['ar', 'السبب: دُفع المبلغ مرتين.'],
    ] as const) {
      const { paymentId, visit } = await paid()
      await language(code)
      await clinic.refund(paymentId, [[visit, 1]], { by: staff })
      expect((await clinic.inbox())[0]?.body).toContain(words)
    }
    await language(null)
  })

  it('is made once under its key', async () => {
    const { paymentId, visit } = await paid()
    const once = { by: staff, key: randomUUID() }
    const first = await clinic.refund(paymentId, [[visit, 10]], once)
    expect(await clinic.refund(paymentId, [[visit, 10]], once)).toEqual(first)
    expect(await refundEntriesOf(paymentId)).toHaveLength(2)
  })

  it('can be repeated until nothing is left of the line, and then no more', async () => {
    const { paymentId, visit, scan } = await paid()
    expect((await clinic.refund(paymentId, [[visit, 10]], { by: staff })).data).toMatchObject({ status: 'done' })
    expect((await clinic.refund(paymentId, [[visit, 20.01]], { by: staff })).error).toMatchObject({ code: 'amount' })
    expect((await clinic.refund(paymentId, [[visit, 20]], { by: staff })).data).toMatchObject({ status: 'done' })
    expect((await clinic.refund(paymentId, [[visit, 0.01]], { by: staff })).error).toMatchObject({ code: 'amount' })
    expect((await clinic.refund(paymentId, [[scan, 20]], { by: staff })).data).toMatchObject({ status: 'done' })
  })

  it('names to the gateway whether it is the whole payment', async () => {
    const { paymentId, visit, scan } = await paid()
    const calls = vi.spyOn(clinic.system.refunds, 'call')
    await clinic.refund(paymentId, [[visit, 30]], { by: staff })
    await clinic.refund(paymentId, [[scan, 20]], { by: staff })
    const other = await paid()
    const lines = [
      [other.visit, 30],
      [other.scan, 20],
    ] as const
    await clinic.refund(other.paymentId, lines, { by: staff })
    expect(calls.mock.calls.map(([{ request }]) => request.isWhole)).toEqual([false, false, true])
  })

  it('first settles what the clinic owes the patient of an over-payment', async () => {
    const visit = await clinic.charge(5000)
    failNext('hang')
    const { data } = await clinic.pay([[visit, 30]])
    failNext(null)
    await clinic.importOpen(visit, 1000)
    await clinic.ask()
    staff = await clinic.staff()
    const paymentId = data?.paymentID ?? 0
    await clinic.refund(paymentId, [[visit, 5]], { by: staff, reopens: true })
    expect(await clinic.openOf(visit)).toBe(0)
    await clinic.refund(paymentId, [[visit, 25]], { by: staff, reopens: true })
    expect(await clinic.openOf(visit)).toBe(1000)
    expect(await refundEntriesOf(paymentId)).toEqual([
      ['cash', null, -500],
      ['credit', visit, 500],
      ['cash', null, -2500],
      ['credit', visit, 1500],
      ['receivable', visit, 1000],
    ])
  })

  it('makes due again at most what the charge allows', async () => {
    const { paymentId, visit } = await paid()
    await clinic.importOpen(visit, 4000)
    await clinic.refund(paymentId, [[visit, 30]], { by: staff, reopens: true })
    expect(await clinic.openOf(visit)).toBe(5000)
    expect(await refundEntriesOf(paymentId)).toEqual([
      ['cash', null, -3000],
      ['receivable', visit, 1000],
      ['adjustment', visit, 2000],
    ])
  })
})

describe('two refunds of a payment', () => {
  it('at the same moment: one is made, and the other is told', async () => {
    const { paymentId, visit } = await paid()
    const both = await Promise.all([
      clinic.refund(paymentId, [[visit, 30]], { by: staff }),
      clinic.refund(paymentId, [[visit, 30]], { by: staff }),
    ])
    expect(both.map(({ data }) => data?.status ?? 'refused').toSorted()).toEqual(['done', 'refused'])
    expect(both.find(({ error }) => error)?.error?.code).toMatch(/^(locked|amount)$/)
  })
})

describe('a refund whose outcome is not known', () => {
  it.each([
    ['hang', 'done', 2],
    ['busy', 'declined', 0],
  ] as const)('locks the payment until the job settles it: %s, %s', async (fault, state, entries) => {
    const { paymentId, visit, scan } = await paid()
    const before = (await clinic.inbox()).length
    failNext(fault)
    const { data } = await clinic.refund(paymentId, [[visit, 10]], { by: staff })
    failNext(null)
    expect(data).toMatchObject({ status: 'unknown', amount: 10 })
    expect((await clinic.refund(paymentId, [[scan, 1]], { by: staff })).error).toMatchObject({ code: 'locked' })
    expect(await clinic.inbox()).toHaveLength(before)
    await clinic.ask()
    expect(await refundOf(data?.refundID)).toMatchObject({ state })
    expect(await refundEntriesOf(paymentId)).toHaveLength(entries)
    expect(await clinic.inbox()).toHaveLength(before + (state === 'done' ? 1 : 0))
    staff = await clinic.staff()
    // What was not paid back can be refunded again.
    const rest = state === 'done' ? 20 : 30
    expect((await clinic.refund(paymentId, [[visit, rest]], { by: staff })).data).toMatchObject({ status: 'done' })
  })
})

describe('a refund is refused', () => {
  it('with the reason of the gateway, and nothing changes', async () => {
    const { paymentId, visit } = await paid()
    vi.spyOn(clinic.system.refunds, 'call').mockResolvedValueOnce({ kind: 'declined', code: 'not-settled' })
    const refused = await clinic.refund(paymentId, [[visit, 10]], { by: staff })
    expect(refused).toMatchObject({ data: null, error: { code: 'declined', reason: 'not-settled' } })
    expect(await refundEntriesOf(paymentId)).toEqual([])
    expect((await clinic.refund(paymentId, [[visit, 30]], { by: staff })).data).toMatchObject({ status: 'done' })
  })

  it('while the outcome of the payment is not known, and after it was declined', async () => {
    const visit = await clinic.charge(5000)
    failNext('busy')
    const { data } = await clinic.pay([[visit, 30]])
    failNext(null)
    const refund = () => clinic.refund(data?.paymentID ?? 0, [[visit, 1]], { by: staff })
    expect((await refund()).error).toMatchObject({ code: 'locked' })
    await clinic.ask()
    staff = await clinic.staff()
    expect((await refund()).error).toMatchObject({ code: 'amount' })
  })

  it('for a charge of another payment, and for one that the records no longer have', async () => {
    const [first, second] = [await paid(), await paid()]
    expect((await clinic.refund(first.paymentId, [[second.visit, 1]], { by: staff })).error?.code).toBe('amount')
    const gone = await clinic.charge(100)
    const { data } = await clinic.pay([[gone, 1]])
    await clinic.db.delete(charges).where(eq(charges.ledgerId, gone))
    expect((await clinic.refund(data?.paymentID ?? 0, [[gone, 1]], { by: staff })).error?.code).toBe('amount')
  })

  it('for a payment of another record', async () => {
    const { paymentId, visit } = await paid()
    const by = await clinic.staff(clinic.ptIds.bob)
    expect(await clinic.refund(paymentId, [[visit, 1]], { by })).toMatchObject({ status: 404, code: 'not-found' })
    expect(await clinic.refund(999_999, [[visit, 1]], { by: staff })).toMatchObject({ status: 404 })
  })

  it('for a payment that another gateway made', async () => {
    const { paymentId, visit } = await paid()
    const gateway = (name: string) =>
      clinic.db.update(payments).set({ gateway: name }).where(eq(payments.paymentId, paymentId))
    await gateway('sandbox')
    const refused = await clinic.refund(paymentId, [[visit, 1]], { by: staff })
    expect(refused.error).toMatchObject({ code: 'declined', reason: 'service' })
    await gateway('stand-in')
  })

  it.each([
    ['0', 0],
    ['-1', -1],
    ['0.001', 0.001],
    ['12.345', 12.345],
    ['1e9', 1e9],
    ['NaN, which JSON writes as null', null],
  ])('for bad input: an amount of %s', async (_, amount) => {
    const { paymentId, visit } = await paid()
    expect(await clinic.refund(paymentId, [[visit, amount]], { by: staff })).toMatchObject({
      status: 400,
      code: 'bad-input',
    })
  })

  it('for bad input: a charge twice', async () => {
    const { paymentId, visit } = await paid()
    const twice = [
      [visit, 1],
      [visit, 1],
    ] as const
    expect(await clinic.refund(paymentId, twice, { by: staff })).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('to patients, and to staff who act for the patient themselves', async () => {
    const { paymentId, visit } = await paid()
    const ann = await clinic.signIn('ann')
    expect(await clinic.refund(paymentId, [[visit, 1]], { by: ann })).toMatchObject({ status: 403 })
    await clinic.db
      .insert(representatives)
      .values({ userId: clinic.clinic.drkim, ptId: clinic.ptIds.ann, relationship: 'sister' })
    const acting = await clinic.acting(await clinic.staff(), clinic.ptIds.ann)
    expect(await clinic.refund(paymentId, [[visit, 1]], { by: acting })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    })
  })
})
