import { and, eq, gt, isNull } from 'drizzle-orm'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type * as contract from '#src/contract/billing.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { paymentPlans } from '../../db/schema/payments.ts'
import { providers, sites } from '../../db/schema/people.ts'
import { charges } from '../../db/schema/records.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { ageOfCharge, agedCents, chargeDay, dollars } from './agedAmounts.ts'
import { pendingPayments } from './pendingPayments.ts'

interface Site {
  readonly siteId: number
  readonly name: string
  readonly timeZone: string
}

/** Used for charges without a site if the clinic has no home site. */
const nowhere: Site = { siteId: 0, name: '', timeZone: 'UTC' }

/**
 * Returns the open charges by site, home site first, each with its current age at the site (clinical §3 "Billing
 * summary", §9). Charges without a site belong to the home site. Left out are paid charges, and those of payment plans:
 * a plan is due by its own terms (`readPaymentPlans`).
 */
export async function readBillingSummary(
  ctx: TimedRecordReadContext,
): Promise<ReplyOf<typeof contract.billingSummary>> {
  const { ptId } = ctx.caller
  const open = await ctx.db
    .select({
      ledgerId: charges.ledgerId,
      siteId: charges.siteId,
      ptEncId: charges.ptEncId,
      prvId: charges.prvId,
      treatProcId: charges.treatProcId,
      chargeName: charges.chargeName,
      chargeType: charges.chargeType,
      chargeDate: charges.chargeDate,
      amountCents: charges.amountCents,
      openCents: charges.openCents,
      insurancePaidCents: charges.insurancePaidCents,
      prvFullName: providers.fullName,
    })
    .from(charges)
    .leftJoin(providers, eq(providers.prvId, charges.prvId))
    .leftJoin(paymentPlans, eq(paymentPlans.ledgerId, charges.ledgerId))
    .where(and(eq(charges.ptId, ptId), gt(charges.openCents, 0), isNull(paymentPlans.payPlanId)))
    .orderBy(...newestFirst(charges.sortedAt, charges.ledgerId))
  const known = await ctx.db
    .select({ siteId: sites.siteId, name: sites.name, timeZone: sites.timeZone, isHomeSite: sites.isHomeSite })
    .from(sites)
    .orderBy(sites.siteId)
  const pending = await pendingPayments(ctx)

  const home = known.find((site) => site.isHomeSite) ?? nowhere
  const siteOf = (siteId: number | null) => known.find((site) => site.siteId === siteId) ?? home
  const bySite = new Map<Site, typeof open>([[home, []]])
  for (const charge of open) {
    const site = siteOf(charge.siteId)
    const its = bySite.get(site)
    if (its) its.push(charge)
    else bySite.set(site, [charge])
  }
  const summaries = [...bySite].filter(([, its]) => its.length > 0).map(([site, its]) => summary(site, its))
  return { billingSummaries: summaries }

  function summary(site: Site, its: typeof open): contract.BillingSummary {
    const today = calendarDay(ctx.now(), site.timeZone)
    const aged = its.map((charge) => ({
      ...charge,
      age: ageOfCharge(chargeDay(charge.chargeDate, site.timeZone), today),
    }))
    const sums = agedCents(aged)
    return {
      siteID: site.siteId,
      siteName: site.name,
      zerotoThirty: dollars(sums.zerotoThirty),
      thirtytoSixty: dollars(sums.thirtytoSixty),
      sixtytoNinety: dollars(sums.sixtytoNinety),
      ninetyPlus: dollars(sums.ninetyPlus),
      outstandingTotal: dollars(sums.zerotoThirty + sums.thirtytoSixty + sums.sixtytoNinety + sums.ninetyPlus),
      billingDetails: aged.map((charge) => {
        const amounts = agedCents([charge])
        return {
          ledgerID: charge.ledgerId,
          siteID: site.siteId,
          ptID: ptId,
          ptEncID: charge.ptEncId,
          prvID: charge.prvId,
          treatProcID: charge.treatProcId,
          chargeName: charge.chargeName,
          chargeType: charge.chargeType,
          chargeDate: charge.chargeDate,
          amount: dollars(charge.amountCents),
          amtZerotoThirty: dollars(amounts.zerotoThirty),
          amtThirtytoSixty: dollars(amounts.thirtytoSixty),
          amtSixtytoNinety: dollars(amounts.sixtytoNinety),
          amtNinetyPlus: dollars(amounts.ninetyPlus),
          prvFullName: charge.prvFullName,
          insurancePaid: charge.insurancePaidCents === null ? null : dollars(charge.insurancePaidCents),
          pendingPayment: pending.get(charge.ledgerId) ?? null,
        }
      }),
    }
  }
}
