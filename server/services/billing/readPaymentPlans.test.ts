import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentPlans as contract } from '#src/contract/paymentPlans.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { paymentLines, paymentPlans, payments } from '../../db/schema/payments.ts'
import { patients, sites } from '../../db/schema/people.ts'
import { charges } from '../../db/schema/records.ts'
import { readPaymentPlans } from './readPaymentPlans.ts'

const { db } = await testDatabase()
const [ann, bob] = [1, 2]
const [imaging, home] = [1, 2]

/** Still the evening of November 19 in New York, already November 20 in Tokyo. */
const now = new Date('2026-11-20T04:00:00Z')

const read = async (ptId: number, at = now) =>
  v.parse(contract.reply, await readPaymentPlans(patientContext(db, ptId, at))).paymentPlans

/** Inserts a plan and its charge. Returns the number of the charge. */
async function add(payPlanTypeName: string, openCents: number, more: Partial<typeof paymentPlans.$inferInsert> = {}) {
  const { ptId = ann, siteId = home } = more
  const [charge] = await db
    .insert(charges)
    .values({
      ptId,
      siteId,
      chargeName: payPlanTypeName,
      chargeDate: '2026-03-01',
      amountCents: 60_000,
      openCents,
      treatProcId: 77,
    })
    .returning({ ledgerId: charges.ledgerId })
  const ledgerId = charge?.ledgerId ?? 0
  await db.insert(paymentPlans).values({
    ptId,
    siteId,
    ledgerId,
    payPlanTypeName,
    originalCents: 60_000,
    datePlanCreated: '2026-03-03',
    durationInMonths: 10,
    ...more,
  })
  return ledgerId
}

const ledger: Record<string, number> = {}

beforeAll(async () => {
  await db.insert(patients).values([ann, bob].map((ptId) => ({ ptId, nameFirst: 'A', nameLast: 'B' })))
  await db.insert(sites).values([
    { siteId: imaging, name: 'Harbor Street Imaging', timeZone: 'Asia/Tokyo' },
    { siteId: home, name: 'Riverside', timeZone: 'America/New_York', isClinicSite: true, isHomeSite: true },
  ])
  ledger['visits'] = await add('Visits', 24_010, {
    lastPaymentCents: 6000,
    dateLastPayment: '2026-10-01',
    lateFeeCents: 500,
    gracePeriodDays: 10,
    interestRate: 2.5,
  })
  await add('Imaging', 100, { siteId: imaging, datePlanCreated: '2026-05-01' })
  await add('Collections', 31_000, { inCollections: true, datePlanCreated: '2026-02-01' })
  await add('Paid 90 days ago', 0, { dateLastPayment: '2026-08-21', datePlanCreated: '2026-01-02' })
  await add('Paid 91 days ago', 0, { dateLastPayment: '2026-08-20', datePlanCreated: '2026-01-01' })
  await add('Of Bob', 500, { ptId: bob, siteId: null })
})

describe('readPaymentPlans', () => {
  it('lists plans that are not paid off and those paid off in the last 90 days, newest first', async () => {
    expect((await read(ann)).map((plan) => plan.payPlanTypeName)).toEqual([
      'Imaging',
      'Visits',
      'Collections',
      'Paid 90 days ago',
    ])
  })

  it('returns all fields of a plan, with what is open of its charge', async () => {
    const [, visits] = await read(ann)
    expect(visits).toEqual({
      payPlanID: expect.any(Number),
      siteName: 'Riverside',
      inCollections: false,
      payPlanTypeName: 'Visits',
      lastPaymentAmount: 60,
      dateLastPayment: '2026-10-01',
      remainingBalance: 240.1,
      originalAmount: 600,
      datePlanCreated: '2026-03-03',
      durationInMonths: 10,
      lateFee: 5,
      gracePeriod: 10,
      interestRate: 2.5,
      today: '2026-11-19',
      charge: { ledgerID: ledger['visits'], siteID: home, ptID: ann, ptEncID: null, prvID: null, treatProcID: 77 },
      pendingPayment: null,
    })
  })

  it('returns the day at the site of each plan', async () => {
    const plans = await read(ann)
    expect(plans.map((plan) => [plan.siteName, plan.today]).slice(0, 2)).toEqual([
      ['Harbor Street Imaging', '2026-11-20'],
      ['Riverside', '2026-11-19'],
    ])
    expect((await read(ann, new Date('2026-11-20T05:00:00Z')))[1]?.today).toBe('2026-11-20')
  })

  it('takes no payment for plans in collections or paid off', async () => {
    expect((await read(ann)).map((plan) => plan.charge === null)).toEqual([false, false, true, true])
  })

  it('shows the plans of one patient only, and those without a site at the home site', async () => {
    expect((await read(bob)).map((plan) => [plan.payPlanTypeName, plan.siteName])).toEqual([['Of Bob', 'Riverside']])
  })

  it('names the payment that is not confirmed yet', async () => {
    const [made] = await db
      .insert(payments)
      .values({ ptId: ann, orderId: randomUUID(), gateway: 'sandbox', method: 'card', cents: 6500, startedAt: now })
      .returning({ paymentId: payments.paymentId })
    const paymentID = made?.paymentId ?? 0
    await db.insert(paymentLines).values({
      paymentId: paymentID,
      ledgerId: ledger['visits'] ?? 0,
      siteId: home,
      siteName: 'Riverside',
      chargeName: 'Visits',
      chargeDate: '2026-03-01',
      cents: 6500,
    })
    expect((await read(ann)).map((plan) => plan.pendingPayment)).toEqual([
      null,
      { paymentID, amount: 65, sentAt: now.toISOString() },
      null,
      null,
    ])
  })
})
