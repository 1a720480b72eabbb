import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { events } from '#src/contract/events.ts'
import { followedEvents } from '../../../../tests/followedEvents.ts'
import { openPaymentClinic } from '../../../../tests/payments/openPaymentClinic.ts'
import { declinedFrom } from '../../../../tests/keyed/StandInGateway.ts'
import type { SignedIn } from '../../../../tests/server.ts'
import { paymentLines, paymentPlans, payments } from '../../../db/schema/payments.ts'
import { representatives } from '../../../db/schema/people.ts'
import { securityActions } from '../../../db/schema/scheduling.ts'

const clinic = await openPaymentClinic()
let ann: SignedIn

beforeEach(async () => {
  ann = await clinic.signIn('ann')
})

const linesOf = (paymentId: number | undefined) =>
  clinic.db
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, paymentId ?? 0))
    .orderBy(paymentLines.lineId)
const countOfCharges = () => clinic.gateway.requests.length

describe('a purchase', () => {
  it('pays a part of one charge and all of another, of two sites, and gives a receipt', async () => {
    const visit = await clinic.charge(12_050)
    const scan = await clinic.charge(8000, { siteId: clinic.clinic.sites.harbor, chargeName: 'Scan' })
    const paid = await clinic.pay([
      [scan, 80],
      [visit, 20.25],
    ])
    expect(paid).toMatchObject({ status: 200, error: null })
    expect(paid.data).toEqual({
      paymentID: expect.any(Number),
      status: 'done',
      transactionID: expect.any(String),
      receiptNo: expect.stringMatching(/^R-\d{5}$/),
      amount: 100.25,
      sentAt: clinic.now.toISOString(),
      paidAt: clinic.now.toISOString(),
    })
    expect([await clinic.openOf(visit), await clinic.openOf(scan)]).toEqual([10_025, 0])
    expect(await linesOf(paid.data?.paymentID)).toMatchObject([
      { ledgerId: visit, siteName: 'Riverside', chargeName: 'Office visit', chargeDate: '2026-11-01', cents: 2025 },
      { ledgerId: scan, siteName: 'Harbor', chargeName: 'Scan', cents: 8000 },
    ])
    expect(await clinic.payment(paid.data?.paymentID)).toMatchObject({
      userId: clinic.clinic.ann,
      representativeId: null,
      gateway: 'stand-in',
      method: 'card',
      cardType: 'Visa',
      lastFour: '1111',
      cents: 10_025,
    })
    expect(await clinic.entriesOf(paid.data?.paymentID)).toEqual([
      ['cash', null, 10_025],
      ['receivable', visit, -2025],
      ['receivable', scan, -8000],
    ])
    expect((await clinic.logged())[0]).toBe('payment made')
    // The outcome was known at once: the reply says it.
    expect(await clinic.inbox()).toEqual([])
  })

  it("tells the record's open devices when its outcome is known, and not those of others", async () => {
    const visit = await clinic.charge(1000)
    const [own, others] = await Promise.all(
      [ann, await clinic.signIn('bob')].map(async ({ headers }) =>
        followedEvents(await clinic.server.fetch(events.path, { headers })),
      ),
    )
    await clinic.pay([[visit, 10]])
    await vi.waitFor(() => expect(own?.kinds).toEqual(['billing']))
    expect(others?.kinds).toEqual([])
    await clinic.server.closeEvents()
  })

  it('keeps the rest of a partly paid charge payable, to the cent', async () => {
    const visit = await clinic.charge(1000)
    await clinic.pay([[visit, 9.99]])
    expect((await clinic.pay([[visit, 0.02]])).error).toMatchObject({ code: 'amount', ledgerIDs: [visit] })
    expect((await clinic.pay([[visit, 0.01]])).data).toMatchObject({ status: 'done' })
    expect(await clinic.openOf(visit)).toBe(0)
  })

  it('is made once under its key, and again only under another', async () => {
    const visit = await clinic.charge(1000)
    const again = { key: randomUUID(), nonce: randomUUID() }
    const [first, second] = [await clinic.pay([[visit, 5]], again), await clinic.pay([[visit, 5]], again)]
    expect(second).toEqual(first)
    expect(await clinic.openOf(visit)).toBe(500)
    // The same key with another token of the card is another purchase.
    expect((await clinic.pay([[visit, 5]], { key: again.key })).status).toBe(409)
  })

  it('is made once if the same request is sent twice at the same moment', async () => {
    const visit = await clinic.charge(1000)
    const once = { by: ann, key: randomUUID(), nonce: randomUUID() }
    const before = countOfCharges()
    await Promise.all([clinic.pay([[visit, 5]], once), clinic.pay([[visit, 5]], once)])
    expect([await clinic.openOf(visit), countOfCharges() - before]).toEqual([500, 1])
  })

  it('uses what the record knows of a charge, whatever the caller says of it', async () => {
    const visit = await clinic.charge(1000)
    const ofLine = { LedgerSiteID: clinic.clinic.sites.harbor, PtEncID: 4711, prvID: 4711, treatProcID: 4711 }
    const { data } = await clinic.pay([[visit, 10]], { ofLine })
    expect(await linesOf(data?.paymentID)).toMatchObject([{ siteId: clinic.clinic.sites.home }])
  })

  it('stores the token of the card in no table', async () => {
    const visit = await clinic.charge(3000)
    const nonce = `nonce-${randomUUID()}`
    await clinic.pay([[visit, 10]], { nonce })
    clinic.gateway.fault = (kind) => (kind === 'call' ? 'hang' : null)
    const unknown = `nonce-${randomUUID()}`
    expect((await clinic.pay([[visit, 10]], { nonce: unknown })).data).toMatchObject({ status: 'unknown' })
    expect([await clinic.tablesWith(nonce), await clinic.tablesWith(unknown)]).toEqual([[], []])
    // The search works.
    expect(await clinic.tablesWith('stand-in')).toContain('payments')
    await clinic.ask()
  })
})

describe('a declined purchase', () => {
  it('says why, changes no charge, and can be made again under a new key', async () => {
    const stay = await clinic.charge(declinedFrom)
    const declined = await clinic.pay([[stay, declinedFrom / 100]])
    expect(declined).toMatchObject({ status: 200, data: null })
    expect(declined.error).toMatchObject({ code: 'declined', reason: 'card', ledgerIDs: [stay] })
    expect(await clinic.openOf(stay)).toBe(declinedFrom)
    expect((await clinic.logged())[0]).toBe('payment declined')
    expect((await clinic.pay([[stay, 1]])).data).toMatchObject({ status: 'done' })
  })

  it('says that the card must be entered again if its token was used before', async () => {
    const visit = await clinic.charge(2000)
    const nonce = randomUUID()
    await clinic.pay([[visit, 10]], { nonce })
    expect((await clinic.pay([[visit, 10]], { nonce })).error).toMatchObject({ code: 'declined', reason: 'token' })
    expect(await clinic.openOf(visit)).toBe(1000)
  })
})

describe('bad input', () => {
  const none = { detail: { amount: 1 } }
  it.each([
    ['0', 0, {}],
    ['-1', -1, {}],
    ['0.001', 0.001, { detail: { amount: 0.001 } }],
    ['1e9', 1e9, {}],
    ['NaN, which JSON writes as null', null, none],
    ['a text', '-10.00', none],
    ['Arabic digits', '١٢٫٥٠', none],
  ])('is refused: an amount of %s', async (_, amount, more) => {
    const visit = await clinic.charge(5000)
    const before = countOfCharges()
    expect(await clinic.pay([[visit, amount]], more)).toMatchObject({ status: 400, code: 'bad-input' })
    expect([await clinic.openOf(visit), countOfCharges()]).toEqual([5000, before])
  })

  it.each([
    ['another sum than the amount', { detail: { amount: 9.99 } }],
    ['another payment method id', { ofLine: { PayMethodID: 6 } }],
    ['no nonce', { nonce: '' }],
    ['a whole card number', { detail: { lastFour: '4111111111111111' } }],
    ['an unknown way of paying', { detail: { paymentType: 'cheque' } }],
  ])('is refused: %s', async (_, more) => {
    const visit = await clinic.charge(5000)
    expect(await clinic.pay([[visit, 10]], more)).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('is refused: a charge twice', async () => {
    const visit = await clinic.charge(5000)
    const twice = [
      [visit, 10],
      [visit, 10],
    ] as const
    expect(await clinic.pay(twice)).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it("is refused: somebody else's charge, also next to an own one, and one that does not exist", async () => {
    const own = await clinic.charge(1000)
    const bobs = await clinic.charge(1000, { ptId: clinic.ptIds.bob })
    for (const ledgerId of [bobs, 999_999])
      expect(
        await clinic.pay([
          [own, 1],
          [ledgerId, 1],
        ]),
      ).toMatchObject({ status: 403, code: 'not-allowed' })
    expect([await clinic.openOf(own), await clinic.openOf(bobs)]).toEqual([1000, 1000])
  })

  it('leaves its key usable', async () => {
    const visit = await clinic.charge(1000)
    const key = randomUUID()
    await clinic.pay([[visit, 0]], { key })
    expect((await clinic.pay([[visit, 1]], { key })).data).toMatchObject({ status: 'done' })
  })
})

describe('who pays', () => {
  it('is never staff who opened the record', async () => {
    const visit = await clinic.charge(1000)
    const by = await clinic.staff()
    expect(await clinic.pay([[visit, 10]], { by })).toMatchObject({ status: 403, code: 'not-allowed' })
  })

  it('is a representative for the person whom they act for, who is named in both logs', async () => {
    await clinic.db
      .insert(representatives)
      .values({ userId: clinic.clinic.bob, ptId: clinic.ptIds.ann, relationship: 'sister' })
    const by = await clinic.acting(await clinic.signIn('bob'), clinic.ptIds.ann)
    const visit = await clinic.charge(1000)
    const { data } = await clinic.pay([[visit, 10]], { by })
    const payment = await clinic.payment(data?.paymentID)
    expect(payment).toMatchObject({ userId: clinic.clinic.bob, ptId: clinic.ptIds.ann })
    expect(payment?.representativeId).not.toBeNull()
    expect((await clinic.logged())[0]).toBe('payment made')
  })

  it('is refused if the person was switched meanwhile: the lines name the other one', async () => {
    const by = await clinic.acting(await clinic.signIn('bob'), clinic.ptIds.ann)
    const bobs = await clinic.charge(1000, { ptId: clinic.ptIds.bob })
    const ofLine = { PtID: clinic.ptIds.bob }
    expect(await clinic.pay([[bobs, 10]], { by, ofLine })).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(await clinic.openOf(bobs)).toBe(1000)
  })

  it('may try 20 times an hour, whatever comes of it', async () => {
    const visit = await clinic.charge(1000)
    const bobs = await clinic.charge(1000, { ptId: clinic.ptIds.bob })
    for (let no = 0; no < 20; no++) expect((await clinic.pay([[visit, 11]], { by: ann })).error?.code).toBe('amount')
    expect(await clinic.pay([[visit, 10]], { by: ann })).toMatchObject({ status: 429, code: 'too-many-tries' })
    const bob = await clinic.signIn('bob')
    expect((await clinic.pay([[bobs, 10]], { by: bob })).data).toMatchObject({ status: 'done' })
    clinic.pass(3_600_001)
    expect((await clinic.pay([[visit, 10]])).data).toMatchObject({ status: 'done' })
  })
})

describe('the ways of paying', () => {
  const turn = (action: number, isActive: boolean) =>
    clinic.db.update(securityActions).set({ isActive }).where(eq(securityActions.ppSecPgActionId, action))

  it.each([
    [1, 'card'],
    [2, 'card'],
    [3, 'paypal'],
    [4, 'googlePay'],
    [9999, 'applePay'],
  ])('are those that the clinic turned on: without action %i, none by %s', async (action, paymentType) => {
    const visit = await clinic.charge(1000)
    const way = { detail: { paymentType } }
    const before = countOfCharges()
    await turn(action, false)
    expect((await clinic.pay([[visit, 10]], way)).error).toMatchObject({ code: 'options', ledgerIDs: [] })
    expect(countOfCharges()).toBe(before)
    await turn(action, true)
    expect((await clinic.pay([[visit, 10]], way)).data).toMatchObject({ status: 'done' })
  })
})

describe('two payments of a charge', () => {
  it('at the same moment: one is made, and the other is told', async () => {
    const visit = await clinic.charge(1000)
    const before = countOfCharges()
    const both = await Promise.all([
      clinic.pay([[visit, 10]], { by: ann }),
      clinic.pay([[visit, 10]], { by: await clinic.signIn('ann') }),
    ])
    expect(both.map(({ data }) => data?.status ?? 'refused').toSorted()).toEqual(['done', 'refused'])
    expect(both.find(({ error }) => error)?.error).toMatchObject({
      code: expect.stringMatching(/^(locked|amount)$/),
      ledgerIDs: [visit],
    })
    expect([await clinic.openOf(visit), countOfCharges() - before]).toEqual([0, 1])
  })

  it('many at the same moment: the charge is paid once, and no request waits for another for ever', async () => {
    const [one, two] = [await clinic.charge(1000), await clinic.charge(1000)]
    const lines = [
      [one, 10],
      [two, 10],
    ] as const
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, no) => clinic.pay(no % 2 === 0 ? lines : lines.toReversed(), { by: ann })),
    )
    expect(all.filter(({ data }) => data?.status === 'done')).toHaveLength(1)
    expect([await clinic.openOf(one), await clinic.openOf(two)]).toEqual([0, 0])
  })

  it('one after the other: the second is refused with the same reply under its key, and can be made under a new one', async () => {
    const visit = await clinic.charge(1000)
    await clinic.pay([[visit, 6]])
    const key = randomUUID()
    const tooMuch = { key, nonce: randomUUID() }
    const refused = await clinic.pay([[visit, 5]], tooMuch)
    expect(refused.error).toMatchObject({ code: 'amount', ledgerIDs: [visit] })
    await clinic.importOpen(visit, 1000)
    expect(await clinic.pay([[visit, 5]], tooMuch)).toEqual(refused)
    expect((await clinic.pay([[visit, 5]])).data).toMatchObject({ status: 'done' })
  })

  it('is refused if the charge was paid elsewhere meanwhile', async () => {
    const visit = await clinic.charge(1000)
    await clinic.importOpen(visit, 0)
    expect((await clinic.pay([[visit, 10]])).error).toMatchObject({ code: 'amount', ledgerIDs: [visit] })
  })
})

describe('a payment plan', () => {
  const addPlan = async (ledgerId: number, more: object = {}) => {
    const plan = { payPlanTypeName: 'Monthly', originalCents: 9000, datePlanCreated: '2026-08-01', durationInMonths: 6 }
    const [row] = await clinic.db
      .insert(paymentPlans)
      .values({ ptId: clinic.ptIds.ann, ledgerId, ...plan, ...more })
      .returning()
    return row?.payPlanId ?? 0
  }
  const planOf = async (payPlanId: number) =>
    (await clinic.db.select().from(paymentPlans).where(eq(paymentPlans.payPlanId, payPlanId)))[0]

  it('is paid through its charge, and shows its last payment with the day at its site', async () => {
    const due = await clinic.charge(9000, { open: 6000 })
    const payPlanId = await addPlan(due)
    const { data } = await clinic.pay([[due, 15]])
    expect(await linesOf(data?.paymentID)).toMatchObject([{ ledgerId: due, payPlanId }])
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(clinic.now)
    expect(await planOf(payPlanId)).toMatchObject({ lastPaymentCents: 1500, dateLastPayment: day })
  })

  it('keeps its last payment if a payment is declined', async () => {
    const due = await clinic.charge(declinedFrom)
    const payPlanId = await addPlan(due)
    await clinic.pay([[due, declinedFrom / 100]])
    expect(await planOf(payPlanId)).toMatchObject({ lastPaymentCents: null, dateLastPayment: null })
  })

  it('can not be paid while it is in collections', async () => {
    const due = await clinic.charge(9000)
    await addPlan(due, { inCollections: true })
    expect((await clinic.pay([[due, 15]])).error).toMatchObject({ code: 'amount', ledgerIDs: [due] })
  })
})

describe('the receipts', () => {
  it('have a number of their own for each payment', async () => {
    const done = await clinic.db.select().from(payments).where(eq(payments.state, 'done'))
    expect(done.length).toBeGreaterThan(10)
    expect(new Set(done.map(({ receiptNo }) => receiptNo)).size).toBe(done.length)
  })
})
