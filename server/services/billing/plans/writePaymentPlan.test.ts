import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { paymentLines, paymentPlans, payments } from '../../../db/schema/payments.ts'
import { patients, sites } from '../../../db/schema/people.ts'
import { charges } from '../../../db/schema/records.ts'
import { listPlannable } from './listPlannable.ts'
import { endPaymentPlan, writePaymentPlan } from './writePaymentPlan.ts'

const { db } = await testDatabase()
/** Still the day before in New York. */
const now = new Date('2027-03-02T03:00:00Z')
await db
  .insert(sites)
  .values({ siteId: 1, name: 'Riverside', timeZone: 'America/New_York', isHomeSite: true, isClinicSite: true })
await db.insert(patients).values({ ptId: 1, nameFirst: 'Ann', nameLast: 'Lee', extId: 'MRN-1' })

const charge = { ptId: 1, siteId: 1, chargeName: 'Surgery', chargeDate: '2027-01-05', amountCents: 60_000 }
const new10 = { ledgerId: 1, name: 'Surgery in parts', months: 10 }

beforeEach(async () => {
  await db.delete(charges)
  await db.delete(payments)
  await db.insert(charges).values([
    { ...charge, ledgerId: 1, openCents: 50_000 },
    { ...charge, ledgerId: 2, openCents: 0 },
  ])
})

describe('writePaymentPlan', () => {
  it('makes a plan of what is open, from today at the site', async () => {
    expect(await writePaymentPlan(db, new10, now)).toMatchObject({
      ptId: 1,
      siteId: 1,
      originalCents: 50_000,
      datePlanCreated: '2027-03-01',
      durationInMonths: 10,
      lateFeeCents: 0,
      inCollections: false,
    })
    expect(await listPlannable(db, 'mrn-1')).toMatchObject([
      { ledgerId: 1, openCents: 50_000, plan: 'Surgery in parts' },
    ])
  })

  it('changes only what is given', async () => {
    await writePaymentPlan(db, { ...new10, createdOn: '2027-02-01', lateFeeCents: 1500 }, now)
    await db.update(charges).set({ openCents: 20_000 }).where(eq(charges.ledgerId, 1))
    const changed = await writePaymentPlan(db, { ledgerId: 1, inCollections: true }, now)
    expect(changed).toMatchObject({
      originalCents: 50_000,
      openCents: 20_000,
      datePlanCreated: '2027-02-01',
      lateFeeCents: 1500,
      inCollections: true,
    })
  })

  it.each([
    ['no name', { ledgerId: 1, months: 10 }, 400],
    ['no months', { ledgerId: 1, name: 'A plan' }, 400],
    ['0 months', { ...new10, months: 0 }, 400],
    ['a day that does not exist', { ...new10, createdOn: '2027-02-30' }, 400],
    ['a negative fee', { ...new10, lateFeeCents: -1 }, 400],
    ['an unknown charge', { ...new10, ledgerId: 3 }, 404],
    ['a paid charge', { ...new10, ledgerId: 2 }, 409],
  ])('refuses %s', async (_, given, status) => {
    await expect(writePaymentPlan(db, given, now)).rejects.toMatchObject({ status })
    expect(await db.select().from(paymentPlans)).toEqual([])
  })

  it('neither begins nor ends a plan while its charge is being paid', async () => {
    const pay = async () => {
      const [payment] = await db
        .insert(payments)
        .values({ ptId: 1, orderId: crypto.randomUUID(), gateway: 'sandbox', method: 'card', cents: 1, startedAt: now })
        .returning()
      const line = { siteId: 1, siteName: '', chargeName: 'Surgery', chargeDate: '2027-01-05', cents: 1 }
      await db.insert(paymentLines).values({ ...line, paymentId: payment?.paymentId ?? 0, ledgerId: 1 })
    }
    await pay()
    await expect(writePaymentPlan(db, new10, now)).rejects.toMatchObject({ status: 409 })
    await db.delete(payments)
    await writePaymentPlan(db, new10, now)
    await pay()
    await expect(endPaymentPlan(db, 1)).rejects.toMatchObject({ status: 409 })
  })

  it('ends a plan, and its charge stays', async () => {
    await writePaymentPlan(db, new10, now)
    await endPaymentPlan(db, 1)
    expect(await listPlannable(db, 'MRN-1')).toMatchObject([{ ledgerId: 1, plan: null }])
    await expect(endPaymentPlan(db, 1)).rejects.toMatchObject({ status: 404 })
  })
})
