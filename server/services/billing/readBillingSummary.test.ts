import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { billingSummary, isPastDue } from '#src/contract/billing.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { paymentLines, paymentPlans, payments } from '../../db/schema/payments.ts'
import { patients, providers, sites } from '../../db/schema/people.ts'
import { charges } from '../../db/schema/records.ts'
import { readBillingSummary } from './readBillingSummary.ts'

const { db } = await testDatabase()
const [ann, bob, cleo, dan] = [1, 2, 3, 4]
const [imaging, home] = [1, 2]

/** Still the evening of November 19 in New York, already November 20 in Tokyo. */
const now = new Date('2026-11-20T04:00:00Z')

const charge = (chargeName: string, chargeDate: string, cents: number, more: object = {}) => ({
  ptId: ann,
  siteId: home,
  chargeName,
  chargeDate,
  amountCents: cents,
  openCents: cents,
  sortedAt: new Date(chargeDate),
  ...more,
})

const read = async (ptId: number, at = now) =>
  v.parse(billingSummary.reply, await readBillingSummary(patientContext(db, ptId, at))).billingSummaries

beforeAll(async () => {
  await db.insert(patients).values([ann, bob, cleo, dan].map((ptId) => ({ ptId, nameFirst: 'A', nameLast: 'B' })))
  await db.insert(sites).values([
    { siteId: imaging, name: 'Harbor Street Imaging', timeZone: 'Asia/Tokyo' },
    { siteId: home, name: 'Riverside', timeZone: 'America/New_York', isClinicSite: true, isHomeSite: true },
  ])
  await db
    .insert(charges)
    .values([
      charge('Echocardiogram', '2026-10-20', 9000, { siteId: imaging }),
      charge('Office visit', '2026-09-12', 8420),
      charge('Lipid panel', '2026-11-18', 3820, { chargeType: 'Laboratory' }),
      charge('Half paid', '2026-10-20', 5000, { openCents: 1010 }),
      charge('Old', '2026-01-02', 11),
      charge('Paid', '2026-11-01', 99_999, { openCents: 0 }),
      charge('Nobody knows where', '2026-11-02', 7, { siteId: null }),
      charge("Bob's", '2026-11-18', 123_456, { ptId: bob }),
    ])
})

describe('the billing summary', () => {
  it('groups open charges by site, home site first, with sums by age and in total', async () => {
    const summaries = await read(ann)
    expect(summaries.map(({ billingDetails, ...sums }) => ({ ...sums, of: billingDetails.length }))).toEqual([
      {
        siteID: home,
        siteName: 'Riverside',
        zerotoThirty: 48.37,
        thirtytoSixty: 0,
        sixtytoNinety: 84.2,
        ninetyPlus: 0.11,
        outstandingTotal: 132.68,
        of: 5,
      },
      {
        siteID: imaging,
        siteName: 'Harbor Street Imaging',
        zerotoThirty: 0,
        thirtytoSixty: 90,
        sixtytoNinety: 0,
        ninetyPlus: 0,
        outstandingTotal: 90,
        of: 1,
      },
    ])
  })

  it('lists open charges newest first, with the open amount in its age group', async () => {
    const [riverside] = await read(ann)
    expect(riverside?.billingDetails.map((one) => one.chargeName)).toEqual([
      'Lipid panel',
      'Nobody knows where',
      'Half paid',
      'Office visit',
      'Old',
    ])
    expect(riverside?.billingDetails[2]).toEqual({
      ledgerID: expect.any(Number),
      siteID: home,
      ptID: ann,
      ptEncID: null,
      prvID: null,
      treatProcID: null,
      chargeName: 'Half paid',
      chargeType: null,
      chargeDate: '2026-10-20',
      amount: 50,
      amtZerotoThirty: 10.1,
      amtThirtytoSixty: 0,
      amtSixtytoNinety: 0,
      amtNinetyPlus: 0,
      prvFullName: null,
      insurancePaid: null,
      pendingPayment: null,
    })
  })

  it('names the provider, what insurance paid, and the payment that is not confirmed yet', async () => {
    await db.insert(providers).values({ prvId: 1, fullName: 'Dr. Hannah Lee' })
    const [one, other] = await db
      .insert(charges)
      .values([
        charge('Office visit', '2026-11-02', 5000, { ptId: dan, prvId: 1, insurancePaidCents: 12_345 }),
        charge('Lab', '2026-11-01', 700, { ptId: dan, insurancePaidCents: 0 }),
      ])
      .returning({ ledgerId: charges.ledgerId })
    const pay = async (state: string, cents: number, ledgerId = 0, receiptNo: string | null = null) => {
      const row = { ptId: dan, orderId: randomUUID(), gateway: 'sandbox', method: 'card', startedAt: now }
      const [made] = await db
        .insert(payments)
        .values({ ...row, state, cents, receiptNo })
        .returning({ paymentId: payments.paymentId })
      const paymentId = made?.paymentId ?? 0
      const line = { siteId: home, siteName: 'Riverside', chargeName: 'Office visit', chargeDate: '2026-11-02' }
      await db.insert(paymentLines).values({ ...line, paymentId, ledgerId, cents })
      return paymentId
    }
    await pay('done', 100, one?.ledgerId, 'R-1')
    await pay('declined', 200, other?.ledgerId)
    const paymentID = await pay('sending', 300, one?.ledgerId)
    const [riverside] = await read(dan)
    expect(riverside?.billingDetails).toMatchObject([
      {
        prvFullName: 'Dr. Hannah Lee',
        insurancePaid: 123.45,
        pendingPayment: { paymentID, amount: 3, sentAt: now.toISOString() },
      },
      { prvFullName: null, insurancePaid: 0, pendingPayment: null },
    ])
  })

  it('leaves out the charges of payment plans', async () => {
    const [planned] = await db
      .insert(charges)
      .values(charge('Planned', '2026-01-02', 90_000, { ptId: cleo }))
      .returning({ ledgerId: charges.ledgerId })
    await db.insert(paymentPlans).values({
      ptId: cleo,
      ledgerId: planned?.ledgerId ?? 0,
      payPlanTypeName: 'Monthly',
      originalCents: 90_000,
      datePlanCreated: '2026-01-02',
      durationInMonths: 10,
    })
    expect(await read(cleo)).toEqual([])
  })

  it('counts days by the site’s calendar: the same date is 30 days ago in New York and 31 in Tokyo', async () => {
    const [riverside, harbor] = await read(ann)
    expect(riverside?.billingDetails.find((one) => one.chargeName === 'Half paid')?.amtZerotoThirty).toBe(10.1)
    expect(harbor?.billingDetails[0]?.amtThirtytoSixty).toBe(90)
  })

  it('moves charges to the next age group overnight', async () => {
    const [riverside] = await read(ann, new Date('2026-11-20T05:00:00Z'))
    expect(riverside?.thirtytoSixty).toBe(10.1)
  })

  // 2026-11-20 04:00 in UTC is the evening of November 19 in New York, and noon of November 20 in Tokyo.
  it.each([
    ['60 days old in New York, 61 in UTC', home, '2026-09-20', false],
    ['61 days old in New York', home, '2026-09-19', true],
    ['60 days old in Tokyo', imaging, '2026-09-21', false],
    ['61 days old in Tokyo, 60 in New York', imaging, '2026-09-20', true],
    ['charged in UTC on a day that was the day before in New York', home, '2026-09-20T03:59:00Z', true],
    ['charged in UTC on a day that was the same day in New York', home, '2026-09-20T04:00:00Z', false],
  ])('marks a charge as Past Due by the day of its site: %s', async (_, siteId, chargeDate, expected) => {
    const [made] = await db
      .insert(charges)
      .values(charge('On the border', chargeDate, 500, { siteId, ptId: cleo }))
      .returning({ ledgerId: charges.ledgerId })
    const [summary] = await read(cleo)
    await db.delete(charges).where(eq(charges.ledgerId, made!.ledgerId))
    expect(summary?.billingDetails.map(isPastDue)).toEqual([expected])
    expect((summary?.sixtytoNinety ?? 0) > 0).toBe(expected)
  })

  it("shows each patient's own charges, and none if nothing is owed", async () => {
    expect((await read(bob)).map((one) => one.outstandingTotal)).toEqual([1234.56])
    expect(await read(cleo)).toEqual([])
  })
})
