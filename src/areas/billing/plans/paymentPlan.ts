import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { addDays } from '#src/lib/calendarDays.ts'
import { daysBetween } from '#src/lib/clinicalDate.ts'
import { centsOf } from '../payAmount.ts'

/** The terms and the state of a plan that the rules below read. */
export type PlanTerms = Pick<
  PaymentPlan,
  | 'originalAmount'
  | 'remainingBalance'
  | 'datePlanCreated'
  | 'durationInMonths'
  | 'interestRate'
  | 'gracePeriod'
  | 'today'
>

/** An installment of a plan. */
export interface Installment {
  /** The day on which it is due, `yyyy-mm-dd`. */
  readonly day: string
  readonly cents: number
}

/** What is due of a plan on its `today`. */
export interface PlanStanding {
  /** What is left to pay, in cents. */
  readonly left: number
  /** Paid part of the original amount, whole percent: 100 only if nothing is left. */
  readonly paidPercent: number
  /** The next installment that is due after today and not paid yet. Null if there is none. */
  readonly next: Installment | null
  /** What is due until today and not paid, in cents, also within the grace period. */
  readonly behind: number
  /** What is late: due, not paid, and past its grace period. Null if nothing is. */
  readonly late: {
    readonly cents: number
    /** Number of installments that are not fully paid. */
    readonly count: number
    /** The day on which the oldest of them was due. */
    readonly since: string
    /** Days since then. */
    readonly days: number
  } | null
  /** What is due but not late yet: the last day on which it can be paid without being late. Null if nothing is. */
  readonly graceUntil: string | null
  /** What to pay now, in cents: what is behind, otherwise the next installment. At most what is left. */
  readonly payNow: number
}

/**
 * Returns what is due of a plan, by its own terms (clinical §3). Installments are due every month after the day on which
 * the plan was made. One is late if it is not paid when its grace period is over.
 */
export function standingOf(plan: PlanTerms): PlanStanding {
  const { gracePeriod, today } = plan
  const left = Math.max(0, centsOf(plan.remainingBalance))
  const months = monthsOf(plan)
  const balances = Array.from({ length: months + 1 }, (_, count) => balanceAfter(plan, count))
  const balance = (count: number) => balances[count] ?? 0
  const lastPayDay = (count: number) => addDays(dueDay(plan.datePlanCreated, count), Math.max(0, gracePeriod))
  const counts = Array.from({ length: months }, (_, index) => index + 1)
  // An installment of 0 cents, at the end of a plan of few cents, is never due.
  const unpaid = counts.filter((count) => balance(count) < Math.min(left, balance(count - 1)))

  const due = unpaid.filter((count) => dueDay(plan.datePlanCreated, count) <= today)
  const late = due.filter((count) => lastPayDay(count) < today)
  const nextCount = unpaid.find((count) => dueDay(plan.datePlanCreated, count) > today)
  const [firstLate, lastLate] = [late[0], late.at(-1)]
  const lastDue = due.at(-1)
  const inGrace = due.find((count) => !late.includes(count))

  const behind = lastDue === undefined ? 0 : left - balance(lastDue)
  const next =
    nextCount === undefined
      ? null
      : {
          day: dueDay(plan.datePlanCreated, nextCount),
          cents: Math.min(left, balance(nextCount - 1)) - balance(nextCount),
        }
  return {
    left,
    paidPercent: paidPercentOf(centsOf(plan.originalAmount), left),
    next,
    behind,
    late:
      firstLate === undefined || lastLate === undefined
        ? null
        : {
            cents: left - balance(lastLate),
            count: late.length,
            since: dueDay(plan.datePlanCreated, firstLate),
            days: daysBetween(dueDay(plan.datePlanCreated, firstLate), today),
          },
    graceUntil: inGrace === undefined ? null : lastPayDay(inGrace),
    payNow: behind > 0 ? behind : (next?.cents ?? 0),
  }
}

/** Returns the day on which installment `count` is due, from 1: that many months after the plan was made. */
export function dueDay(created: string, count: number): string {
  const [year = 0, month = 1, day = 1] = created.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  // A plan of the 31st is due on the last day of a shorter month.
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return addDays(first, Math.min(day, lastDay) - 1)
}

/** Returns the amount of each installment except the last, in cents, rounded up. The last one pays the rest. */
export function installmentCents(
  plan: Pick<PlanTerms, 'originalAmount' | 'durationInMonths' | 'interestRate'>,
): number {
  const original = centsOf(plan.originalAmount)
  const months = monthsOf(plan)
  const rate = monthlyRate(plan)
  if (rate === 0) return Math.ceil(original / months)
  // The usual annuity. Rounding first keeps an exact amount from being rounded up to the next cent.
  return Math.ceil(Number(((original * rate) / (1 - (1 + rate) ** -months)).toFixed(6)))
}

/** Returns what is left of a plan, in cents, after `count` installments were paid when they were due. */
export function balanceAfter(
  plan: Pick<PlanTerms, 'originalAmount' | 'durationInMonths' | 'interestRate'>,
  count: number,
): number {
  if (count >= monthsOf(plan)) return 0
  const installment = installmentCents(plan)
  const rate = monthlyRate(plan)
  let balance = centsOf(plan.originalAmount)
  for (let paid = 0; paid < count; paid += 1) balance = Math.max(0, balance + Math.round(balance * rate) - installment)
  return balance
}

function monthsOf({ durationInMonths }: Pick<PlanTerms, 'durationInMonths'>): number {
  return Math.min(600, Math.max(1, Math.ceil(durationInMonths)))
}

/** Returns the interest of a month as a fraction. */
function monthlyRate({ interestRate }: Pick<PlanTerms, 'interestRate'>): number {
  return Math.max(0, interestRate) / 1200
}

function paidPercentOf(original: number, left: number): number {
  if (left === 0) return 100
  if (original <= 0) return 0
  return Math.min(99, Math.max(0, Math.floor(((original - left) / original) * 100)))
}
