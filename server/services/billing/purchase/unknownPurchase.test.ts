import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openPaymentClinic } from '../../../../tests/payments/openPaymentClinic.ts'
import { patients } from '../../../db/schema/people.ts'
import { charges } from '../../../db/schema/records.ts'
import { twoStepWrites } from '../../../db/schema/writes.ts'

const clinic = await openPaymentClinic()
describe('a purchase whose outcome is not known', () => {
  const leaveUnknown = async (ledgerId: number, fault: 'drop before' | 'drop after' | 'hang' | 'busy' = 'hang') => {
    clinic.gateway.fault = (kind) => (kind === 'call' ? fault : null)
    const paid = await clinic.pay([[ledgerId, 10]])
    clinic.gateway.fault = () => null
    expect(paid.data).toMatchObject({ status: 'unknown', transactionID: null, receiptNo: null, paidAt: null })
    return paid.data?.paymentID
  }

  it('locks its charges, and no others, until it is known', async () => {
    const [visit, other] = [await clinic.charge(5000), await clinic.charge(5000)]
    await leaveUnknown(visit)
    const both = [
      [other, 10],
      [visit, 10],
    ] as const
    expect((await clinic.pay(both)).error).toMatchObject({ code: 'locked', ledgerIDs: [visit] })
    expect((await clinic.pay([[other, 10]])).data).toMatchObject({ status: 'done' })
    await clinic.ask()
    expect((await clinic.pay([[visit, 10]])).data).toMatchObject({ status: 'done' })
    expect(await clinic.openOf(visit)).toBe(3000)
  })

  it.each([
    ['drop after', 'done', 4000],
    ['hang', 'done', 4000],
    ['drop before', 'declined', 5000],
    ['busy', 'declined', 5000],
  ] as const)('is settled by the job, and the patient is told: %s, %s', async (fault, state, open) => {
    const visit = await clinic.charge(5000)
    const before = (await clinic.inbox()).length
    const paymentId = await leaveUnknown(visit, fault)
    await clinic.ask()
    const payment = await clinic.payment(paymentId)
    expect(payment).toMatchObject({ state, declineReason: state === 'done' ? null : 'not-received' })
    expect(await clinic.openOf(visit)).toBe(open)
    expect(await clinic.db.$count(twoStepWrites)).toBe(0)
    const [message, ...others] = await clinic.inbox()
    expect(others).toHaveLength(before)
    expect(message).toMatchObject({ fromName: 'Front desk', authorName: null })
    expect(message?.subject).toBe(state === 'done' ? 'Your payment went through' : 'Your payment did not go through')
    expect(message?.subject).not.toMatch(/10/)
    expect(message?.body).toContain('$10.00')
    expect(message?.body).toContain(state === 'done' ? payment?.receiptNo : 'No money was taken')
    expect((await clinic.logged())[0]).toBe(state === 'done' ? 'payment made' : 'payment declined')
  })

  it("tells the patient in the patient's language", async () => {
    const visit = await clinic.charge(5000)
    const language = (code: string | null) =>
      clinic.db.update(patients).set({ language: code }).where(eq(patients.ptId, clinic.ptIds.ann))
    for (const [code, words] of [
      ['es', 'Su pago se ha realizado'],
      ['ar', 'تم الدفع'],
    ] as const) {
      await language(code)
      await leaveUnknown(visit)
      await clinic.ask()
      expect((await clinic.inbox())[0]?.subject).toBe(words)
    }
    await language(null)
  })

  it('is not charged again by a repeat under its key, which gets the outcome when it is known', async () => {
    const visit = await clinic.charge(5000)
    const once = { key: randomUUID(), nonce: randomUUID() }
    clinic.gateway.fault = (kind) => (kind === 'call' ? 'drop after' : null)
    const first = await clinic.pay([[visit, 10]], once)
    const before = clinic.gateway.requests.length
    expect(await clinic.pay([[visit, 10]], once)).toEqual(first)
    await clinic.ask()
    expect((await clinic.pay([[visit, 10]], once)).data).toMatchObject({ status: 'done', amount: 10 })
    expect(clinic.gateway.requests.length).toBe(before)
  })

  it('owes the patient the rest if less is open when it turns out to be paid', async () => {
    const visit = await clinic.charge(5000)
    const paymentId = await leaveUnknown(visit)
    await clinic.importOpen(visit, 300)
    await clinic.ask()
    expect(await clinic.openOf(visit)).toBe(0)
    expect(await clinic.entriesOf(paymentId)).toEqual([
      ['cash', null, 1000],
      ['receivable', visit, -300],
      ['credit', visit, -700],
    ])
  })

  it('owes the patient all of it if the charge is gone when it turns out to be paid', async () => {
    const visit = await clinic.charge(5000)
    const paymentId = await leaveUnknown(visit)
    await clinic.db.delete(charges).where(eq(charges.ledgerId, visit))
    await clinic.ask()
    expect(await clinic.entriesOf(paymentId)).toEqual([
      ['cash', null, 1000],
      ['credit', null, -1000],
    ])
  })

  it('stays unknown as long as the gateway does not answer', async () => {
    const visit = await clinic.charge(5000)
    const paymentId = await leaveUnknown(visit)
    clinic.gateway.fault = () => 'busy'
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const day of [1, 10, 31]) {
      await clinic.ask(day * 86_400_000)
      expect(await clinic.payment(paymentId)).toMatchObject({ state: 'sending' })
    }
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/without an answer for 30 days/))
    vi.restoreAllMocks()
    clinic.gateway.fault = () => null
    await clinic.ask()
    expect(await clinic.payment(paymentId)).toMatchObject({ state: 'done' })
  })
})
