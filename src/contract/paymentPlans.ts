import * as v from 'valibot'
import { CalendarDay } from './dates.ts'
import { endpoint } from './endpoint.ts'

/** An amount in US dollars, with two decimals. */
const Amount = v.number()

/** A payment plan (clinical §3). */
export const PaymentPlan = v.object({
  payPlanID: v.number(),
  siteName: v.string(),
  inCollections: v.boolean(),
  payPlanTypeName: v.string(),
  lastPaymentAmount: v.nullable(Amount),
  dateLastPayment: v.nullable(CalendarDay),
  remainingBalance: Amount,
  originalAmount: Amount,
  datePlanCreated: CalendarDay,
  durationInMonths: v.number(),
  lateFee: Amount,
  /** Days. */
  gracePeriod: v.number(),
  /** Percent a year. */
  interestRate: v.number(),
  /** The next fields are not in the spec. Today at the site, which decides what is late. */
  today: CalendarDay,
  /** What a payment of the plan needs (`LedgerDetail`). Null if it can't be paid in the portal. */
  charge: v.nullable(
    v.object({
      ledgerID: v.number(),
      siteID: v.number(),
      ptID: v.number(),
      ptEncID: v.nullable(v.number()),
      prvID: v.nullable(v.number()),
      treatProcID: v.nullable(v.number()),
    }),
  ),
  /** A payment whose outcome is not known yet: nothing can be paid until it is. */
  pendingPayment: v.nullable(v.object({ paymentID: v.number(), amount: Amount, sentAt: v.string() })),
})
export type PaymentPlan = v.InferOutput<typeof PaymentPlan>

/** The plans of the record that are not paid off, and those paid off in the last 90 days, newest first. */
export const paymentPlans = endpoint({
  method: 'GET',
  path: 'p-portal/billing/paymentPlan',
  allowedBy: { whose: 'record', needs: ['billing', 'paymentPlans'] },
  offline: 'record',
  reply: v.object({ paymentPlans: v.array(PaymentPlan) }),
})
