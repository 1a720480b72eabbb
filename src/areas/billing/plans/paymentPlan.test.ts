import { describe, expect, it } from 'vitest'
import { balanceAfter, dueDay, installmentCents, standingOf, type PlanTerms } from './paymentPlan.ts'

/** 600.00 in 10 installments of 60.00, due on the 1st of each month from February on. 8 of them are paid. */
const plan = (over: Partial<PlanTerms> = {}): PlanTerms => ({
  originalAmount: 600,
  remainingBalance: 120,
  datePlanCreated: '2026-01-01',
  durationInMonths: 10,
  interestRate: 0,
  gracePeriod: 10,
  today: '2026-09-15',
  ...over,
})

describe('dueDay', () => {
  it.each([
    ['a month after the plan was made', '2026-03-03', 1, '2026-04-03'],
    ['in the next year', '2026-03-03', 12, '2027-03-03'],
    ['in December', '2026-03-03', 9, '2026-12-03'],
    ['on the last day of a shorter month', '2026-01-31', 1, '2026-02-28'],
    ['on February 29 of a leap year', '2027-12-31', 2, '2028-02-29'],
    ['again on the 31st after a shorter month', '2026-01-31', 2, '2026-03-31'],
  ])('is %s', (_, created, count, expected) => {
    expect(dueDay(created, count)).toBe(expected)
  })
})

describe('installments without interest', () => {
  it('are the original amount divided by the months, rounded up, and the last one pays the rest', () => {
    const terms = plan({ originalAmount: 100, durationInMonths: 3 })
    expect(installmentCents(terms)).toBe(3334)
    expect([0, 1, 2, 3, 4].map((count) => balanceAfter(terms, count))).toEqual([10000, 6666, 3332, 0, 0])
  })

  it('are exact if the amount can be divided', () => {
    expect(installmentCents(plan())).toBe(6000)
    expect(balanceAfter(plan(), 9)).toBe(6000)
  })

  it('end early if an amount has fewer cents than months', () => {
    const terms = plan({ originalAmount: 0.05, durationInMonths: 12 })
    expect([1, 4, 5, 6, 12].map((count) => balanceAfter(terms, count))).toEqual([4, 1, 0, 0, 0])
  })
})

describe('installments with interest', () => {
  it('are those of an annuity: 1,000.00 at 12 percent in 12 months is 88.85 a month', () => {
    const terms = plan({ originalAmount: 1000, durationInMonths: 12, interestRate: 12 })
    expect(installmentCents(terms)).toBe(8885)
    expect(balanceAfter(terms, 1)).toBe(100_000 + 1000 - 8885)
    // The last installment is the smaller rest.
    expect(balanceAfter(terms, 11)).toBeLessThan(8885)
    expect(balanceAfter(terms, 11)).toBeGreaterThan(8000)
    expect(balanceAfter(terms, 12)).toBe(0)
  })
})

describe('a plan that is on time', () => {
  it('has the next installment to pay', () => {
    expect(standingOf(plan({ remainingBalance: 120 }))).toEqual({
      left: 12_000,
      paidPercent: 80,
      next: { day: '2026-10-01', cents: 6000 },
      behind: 0,
      late: null,
      graceUntil: null,
      payNow: 6000,
    })
  })

  it('has the rest of the next installment to pay if a part of it is paid', () => {
    expect(standingOf(plan({ remainingBalance: 100 }))).toMatchObject({
      next: { day: '2026-10-01', cents: 4000 },
      payNow: 4000,
    })
  })

  it('skips installments that were paid in advance', () => {
    expect(standingOf(plan({ remainingBalance: 60 })).next).toEqual({ day: '2026-11-01', cents: 6000 })
  })

  it('has no more to pay than what is left', () => {
    expect(standingOf(plan({ remainingBalance: 0.01, today: '2026-10-15' })).payNow).toBe(1)
  })
})

describe('an installment that is due', () => {
  it.each([
    ['is not due on the day before', '2026-09-30', 0, null],
    ['is due on its day', '2026-10-01', 6000, '2026-10-11'],
    ['is due until the last day of the grace period', '2026-10-11', 6000, '2026-10-11'],
  ])('%s', (_, today, behind, graceUntil) => {
    expect(standingOf(plan({ today }))).toMatchObject({ behind, graceUntil, late: null, payNow: 6000 })
  })

  it('is late on the day after the grace period', () => {
    expect(standingOf(plan({ today: '2026-10-12' }))).toMatchObject({
      behind: 6000,
      graceUntil: null,
      late: { cents: 6000, count: 1, since: '2026-10-01', days: 11 },
      next: { day: '2026-11-01', cents: 6000 },
      payNow: 6000,
    })
  })

  it('is late on the day after it was due if the plan has no grace period', () => {
    expect(standingOf(plan({ today: '2026-10-01', gracePeriod: 0 })).late).toBeNull()
    expect(standingOf(plan({ today: '2026-10-02', gracePeriod: 0 })).late?.days).toBe(1)
  })

  it('is not late if it is paid to the cent, and late if a cent is missing', () => {
    const today = '2026-10-12'
    expect(standingOf(plan({ today, remainingBalance: 60 })).late).toBeNull()
    expect(standingOf(plan({ today, remainingBalance: 60.01 })).late?.cents).toBe(1)
  })

  it('is counted with the older ones that are late, and paid with those that are not late yet', () => {
    const standing = standingOf(plan({ remainingBalance: 180, today: '2026-10-05' }))
    expect(standing).toMatchObject({
      behind: 12_000,
      graceUntil: '2026-10-11',
      late: { cents: 6000, count: 1, since: '2026-09-01', days: 34 },
      payNow: 12_000,
    })
  })
})

describe('a plan whose months are over', () => {
  it('has everything that is left to pay', () => {
    expect(standingOf(plan({ remainingBalance: 75.5, today: '2027-03-01' }))).toMatchObject({
      next: null,
      behind: 7550,
      late: { cents: 7550, count: 2 },
      payNow: 7550,
    })
  })
})

it('a plan of fewer cents than months counts no installment of 0 cents as late', () => {
  const few = { originalAmount: 0.05, remainingBalance: 0.01, durationInMonths: 12, today: '2027-06-01' }
  expect(standingOf(plan(few)).late).toMatchObject({ cents: 1, count: 1, since: '2026-06-01' })
})

describe('a plan that is paid off', () => {
  it('has nothing to pay', () => {
    expect(standingOf(plan({ remainingBalance: 0, today: '2027-03-01' }))).toEqual({
      left: 0,
      paidPercent: 100,
      next: null,
      behind: 0,
      late: null,
      graceUntil: null,
      payNow: 0,
    })
  })
})

describe('the paid part of a plan', () => {
  it.each([
    [600, 0],
    [599.99, 0],
    [594, 1],
    [0.01, 99],
    // Interest and fees can make more of it than it was.
    [610, 0],
  ])('of which %d is left of 600 is %d percent', (remainingBalance, paidPercent) => {
    expect(standingOf(plan({ remainingBalance })).paidPercent).toBe(paidPercent)
  })
})
