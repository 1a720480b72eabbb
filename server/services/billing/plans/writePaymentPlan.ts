import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { isDay } from '#src/lib/isDay.ts'
import type { Connection } from '../../../db/client.ts'
import { paymentLines, paymentPlans, payments } from '../../../db/schema/payments.ts'
import { sites } from '../../../db/schema/people.ts'
import { charges } from '../../../db/schema/records.ts'
import { ServiceError } from '../../../ServiceError.ts'

const whole = (name: string, min: number, max: number) => {
  const expected = `${name}: expected a whole number from ${min} to ${max}`
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(min, expected), v.maxValue(max, expected))
}

/** Fields that are not given keep their values. A new plan needs a name and its months. */
const PlanTerms = v.object({
  ledgerId: v.pipe(v.number(), v.safeInteger('charge: expected a number')),
  name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('name: empty'), v.maxLength(200, 'name: longer than 200'))),
  months: v.optional(whole('months', 1, 600)),
  /** `yyyy-mm-dd`. Default for a new plan: today at the site. */
  createdOn: v.optional(v.pipe(v.string(), v.check(isDay, 'day of the plan: expected yyyy-mm-dd'))),
  lateFeeCents: v.optional(whole('late fee in cents', 0, 100_000_00)),
  graceDays: v.optional(whole('grace period in days', 0, 365)),
  interestRate: v.optional(
    v.pipe(v.number(), v.minValue(0, 'interest: at least 0'), v.maxValue(100, 'interest: at most 100')),
  ),
  inCollections: v.optional(v.boolean()),
})

export type WrittenPlan = typeof paymentPlans.$inferSelect & { readonly openCents: number }

/**
 * Makes a payment plan of what is open of a charge, or changes the plan of a charge (clinical §3). Throws 400 for an invalid
 * value, 404 for an unknown charge, and 409 `conflict` if nothing is open or a payment of the charge is under way.
 */
export async function writePaymentPlan(
  db: Connection,
  given: v.InferInput<typeof PlanTerms>,
  now: Date,
): Promise<WrittenPlan> {
  const parsed = v.safeParse(PlanTerms, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { ledgerId, ...terms } = parsed.output
  return db.transaction(async (tx) => {
    const charge = await lockedCharge(tx, ledgerId)
    const changed = {
      payPlanTypeName: terms.name,
      durationInMonths: terms.months,
      datePlanCreated: terms.createdOn,
      lateFeeCents: terms.lateFeeCents,
      gracePeriodDays: terms.graceDays,
      interestRate: terms.interestRate,
      inCollections: terms.inCollections,
    }
    const [known] = await tx.select().from(paymentPlans).where(eq(paymentPlans.ledgerId, ledgerId))
    if (known) {
      // Without a changed field there is nothing to write.
      const [row] = await tx
        .update(paymentPlans)
        .set({ ledgerId, ...changed })
        .where(eq(paymentPlans.ledgerId, ledgerId))
        .returning()
      return { ...(row ?? known), openCents: charge.openCents }
    }
    const { payPlanTypeName, durationInMonths } = changed
    if (payPlanTypeName === undefined || durationInMonths === undefined)
      throw new ServiceError(400, 'bad-input', 'a new plan: expected a name and months')
    if (charge.openCents === 0) throw new ServiceError(409, 'conflict', `charge ${ledgerId}: nothing is open`)
    await refuseIfPaying(tx, ledgerId)
    const { ptId, siteId, openCents } = charge
    const [row] = await tx
      .insert(paymentPlans)
      .values({
        ...changed,
        ptId,
        siteId,
        ledgerId,
        payPlanTypeName,
        durationInMonths,
        originalCents: openCents,
        datePlanCreated: changed.datePlanCreated ?? (await todayAt(tx, siteId, now)),
      })
      .returning()
    if (!row) throw new Error('payment plan: not inserted')
    return { ...row, openCents }
  })
}

/** Ends the plan of a charge: what is open of it is due by its age again. Throws 404, and 409 if it is being paid. */
export async function endPaymentPlan(db: Connection, ledgerId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedCharge(tx, ledgerId)
    await refuseIfPaying(tx, ledgerId)
    const ended = await tx.delete(paymentPlans).where(eq(paymentPlans.ledgerId, ledgerId)).returning()
    if (ended.length === 0) throw new ServiceError(404, 'not-found', `charge ${ledgerId}: it has no plan`)
  })
}

/** Locks the charge as a purchase does, so that no payment of it begins meanwhile. */
async function lockedCharge(tx: Connection, ledgerId: number) {
  const [charge] = await tx
    .select({ ptId: charges.ptId, siteId: charges.siteId, openCents: charges.openCents })
    .from(charges)
    .where(eq(charges.ledgerId, ledgerId))
    .for('update')
  if (!charge) throw new ServiceError(404, 'not-found', `charge ${ledgerId}: not found`)
  return charge
}

async function refuseIfPaying(tx: Connection, ledgerId: number): Promise<void> {
  const [paying] = await tx
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.paymentId))
    .where(and(eq(paymentLines.ledgerId, ledgerId), eq(payments.state, 'sending')))
    .limit(1)
  if (paying) throw new ServiceError(409, 'conflict', `charge ${ledgerId}: a payment of it is under way`)
}

async function todayAt(tx: Connection, siteId: number | null, now: Date): Promise<string> {
  const isThis = siteId === null ? eq(sites.isHomeSite, true) : eq(sites.siteId, siteId)
  const [site] = await tx.select({ timeZone: sites.timeZone }).from(sites).where(isThis).limit(1)
  return calendarDay(now, site?.timeZone ?? 'UTC')
}
