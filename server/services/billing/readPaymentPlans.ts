import { desc, eq } from 'drizzle-orm'
import { calendarDay, daysBetween } from '#src/lib/clinicalDate.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/paymentPlans.ts'
import { paymentPlans } from '../../db/schema/payments.ts'
import { sites } from '../../db/schema/people.ts'
import { charges } from '../../db/schema/records.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { dollars } from './agedAmounts.ts'
import { pendingPayments } from './pendingPayments.ts'

/** How long a plan is listed after its last payment, in days. */
const shownPaidOffDays = 90

/**
 * Returns the payment plans (clinical §3 "Payment plan") that are not paid off, and those paid off in the last 90 days,
 * newest first. What remains of a plan is the open amount of its charge. Plans without a site are of the home site.
 *
 * A plan that is paid off or in collections has no `charge`: the portal takes no payment for it.
 */
export async function readPaymentPlans(ctx: TimedRecordReadContext): Promise<ReplyOf<typeof contract.paymentPlans>> {
  const { ptId } = ctx.caller
  const plans = await ctx.db
    .select({ plan: paymentPlans, charge: charges })
    .from(paymentPlans)
    .innerJoin(charges, eq(charges.ledgerId, paymentPlans.ledgerId))
    .where(eq(paymentPlans.ptId, ptId))
    .orderBy(desc(paymentPlans.datePlanCreated), desc(paymentPlans.payPlanId))
  const known = await ctx.db
    .select({ siteId: sites.siteId, name: sites.name, timeZone: sites.timeZone, isHomeSite: sites.isHomeSite })
    .from(sites)
    .orderBy(sites.siteId)
  const pending = await pendingPayments(ctx)

  const home = known.find((site) => site.isHomeSite)
  const siteById = new Map(known.map((site) => [site.siteId, site]))
  const listed = plans.flatMap(({ plan, charge }): contract.PaymentPlan[] => {
    const site = siteById.get(plan.siteId ?? charge.siteId ?? 0) ?? home
    const today = calendarDay(ctx.now(), site?.timeZone ?? 'UTC')
    const isPaidOff = charge.openCents === 0
    if (isPaidOff && daysBetween(plan.dateLastPayment ?? plan.datePlanCreated, today) > shownPaidOffDays) return []
    return [
      {
        payPlanID: plan.payPlanId,
        siteName: site?.name ?? '',
        inCollections: plan.inCollections,
        payPlanTypeName: plan.payPlanTypeName,
        lastPaymentAmount: plan.lastPaymentCents === null ? null : dollars(plan.lastPaymentCents),
        dateLastPayment: plan.dateLastPayment,
        remainingBalance: dollars(charge.openCents),
        originalAmount: dollars(plan.originalCents),
        datePlanCreated: plan.datePlanCreated,
        durationInMonths: plan.durationInMonths,
        lateFee: dollars(plan.lateFeeCents),
        gracePeriod: plan.gracePeriodDays,
        interestRate: plan.interestRate,
        today,
        charge:
          isPaidOff || plan.inCollections
            ? null
            : {
                ledgerID: charge.ledgerId,
                siteID: site?.siteId ?? 0,
                ptID: ptId,
                ptEncID: charge.ptEncId,
                prvID: charge.prvId,
                treatProcID: charge.treatProcId,
              },
        pendingPayment: pending.get(charge.ledgerId) ?? null,
      },
    ]
  })
  return { paymentPlans: listed }
}
