import { and, asc, eq, gt, gte, isNull, lt, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { offeredMinutes } from '#src/contract/booking.ts'
import type { Connection } from '../../../db/client.ts'
import { appointments } from '../../../db/schema/records.ts'
import { providerTemplates, visitTemplates, waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { dayPartOf } from '../booking/dayPartOf.ts'
import type { VisitTemplate } from '../booking/offers.ts'
import { type NewsContext, tellOfOffer } from '../news/tellOfAppointment.ts'
import { freeSlots, type Slot } from '../slots/freeSlots.ts'
import { addDays, dayOf } from '../slots/localDay.ts'
import { endOf } from '../times/endOf.ts'
import { isActiveStatus } from '../times/isActive.ts'
import { readSchedules } from '../times/readSchedules.ts'
import { holdTime } from '../times/takeTime.ts'

/** A time that came free: the columns of the appointment that had it. */
export interface FreedTime {
  readonly prvId: number | null
  /** The start. */
  readonly sortedAt: Date | null
  readonly endsAt: Date | null
}

interface Waiting {
  readonly wish: typeof waitlist.$inferSelect
  readonly template: VisitTemplate
  /** Start of the appointment that an earlier one would replace, if it still takes place. */
  readonly previousStart: Date | null
}

/** Maximum number of people who are considered for a time. */
const maxConsidered = 200

/**
 * Offers a time that came free to those who wait for an earlier one, in the order in which they joined: to the first for
 * whom it fits, held for `offeredMinutes`. If the time is long enough, the rest of it is offered to the next. Call it in
 * the transaction that released the time, after the release.
 *
 * A time fits if the provider offers the visit type, if it is long enough, and if it is on an earlier day and at the part
 * of the day that was asked for. Patients are skipped if they had this time, were offered it before, or hold another offer.
 */
export async function offerFreedTime(
  ctx: NewsContext,
  { prvId, sortedAt: startsAt, endsAt }: FreedTime,
): Promise<void> {
  const { db } = ctx
  const now = ctx.now()
  if (prvId === null || startsAt === null || startsAt <= now) return
  const freed = { startsAt, endsAt: endOf({ startsAt, endsAt }) }
  const waiting = await whoWait(db, prvId, freed)
  if (waiting.length === 0) return
  const range = { from: addDays(dayOf(startsAt.getTime()), -1), to: addDays(dayOf(freed.endsAt.getTime()), 1) }
  const scheduleNow = async () => (await readSchedules(db, { prvIds: [prvId], ...range, now })).get(prvId)
  let schedule = await scheduleNow()
  for (const one of waiting) {
    if (!schedule) return
    // The start of the freed time comes first: any other cuts the provider's day into smaller pieces.
    const fitting = freeSlots(schedule, one.template, range, now)
      .filter((slot) => slot.startsAt < freed.endsAt && freed.startsAt < slot.endsAt && isWished(one, slot))
      .toSorted((a, b) => Number(isSameTime(b.startsAt, startsAt)) - Number(isSameTime(a.startsAt, startsAt)))
    for (const slot of fitting)
      if (await offerSlot(ctx, prvId, one, slot)) {
        schedule = await scheduleNow()
        break
      }
  }
}

const isSameTime = (one: Date, other: Date) => one.getTime() === other.getTime()

/** Returns those who wait for a time of a provider, in the order in which they joined. */
async function whoWait(
  db: Connection,
  prvId: number,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<Waiting[]> {
  const isOfThisTime = and(
    eq(waitlistOffers.prvId, prvId),
    lt(waitlistOffers.startsAt, endsAt),
    gt(waitlistOffers.endsAt, startsAt),
  )
  const offered = db
    .select({ offerId: waitlistOffers.offerId })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.waitlistId, waitlist.waitlistId), or(isNull(waitlistOffers.endedAt), isOfThisTime)))
  const had = alias(appointments, 'had')
  const owned = db
    .select({ apptId: had.apptId })
    .from(had)
    .where(
      and(eq(had.ptId, waitlist.ptId), eq(had.prvId, prvId), gte(had.sortedAt, startsAt), lt(had.sortedAt, endsAt)),
    )
  const rows = await db
    .select({
      wish: waitlist,
      template: visitTemplates,
      previousStart: appointments.sortedAt,
      previousStatus: appointments.status,
    })
    .from(waitlist)
    .innerJoin(visitTemplates, eq(visitTemplates.templateId, waitlist.templateId))
    .innerJoin(
      providerTemplates,
      and(eq(providerTemplates.templateId, waitlist.templateId), eq(providerTemplates.prvId, prvId)),
    )
    .leftJoin(appointments, eq(appointments.apptId, waitlist.previousApptId))
    .where(
      and(
        isNull(waitlist.endedAt),
        eq(visitTemplates.isActive, true),
        or(isNull(waitlist.prvId), eq(waitlist.prvId, prvId)),
        notExists(offered),
        notExists(owned),
      ),
    )
    .orderBy(asc(waitlist.createdAt), asc(waitlist.waitlistId))
    .limit(maxConsidered)
  return rows.map(({ wish, template, previousStart, previousStatus }) => ({
    wish,
    template,
    previousStart: previousStatus !== null && isActiveStatus(previousStatus) ? previousStart : null,
  }))
}

function isWished({ wish, previousStart }: Waiting, { date, timeFrom, startsAt }: Slot): boolean {
  return (
    (wish.before === null || date < wish.before) &&
    (wish.part === null || dayPartOf(timeFrom) === wish.part) &&
    (previousStart === null || startsAt < previousStart)
  )
}

/** Offers a time. Returns false if that was done before, or if another transaction was faster. */
async function offerSlot(ctx: NewsContext, prvId: number, { wish }: Waiting, slot: Slot): Promise<boolean> {
  const { db } = ctx
  const { waitlistId, ptId } = wish
  const now = ctx.now()
  const heldUntil = new Date(now.getTime() + offeredMinutes * 60_000)
  const { siteId, startsAt, endsAt } = slot
  // A concurrent transaction that offers another time to the same person has the lock.
  const [free] = await db
    .select({ waitlistId: waitlist.waitlistId })
    .from(waitlist)
    .where(and(eq(waitlist.waitlistId, waitlistId), isNull(waitlist.endedAt)))
    .for('update', { skipLocked: true })
  if (!free) return false
  const [offer] = await db
    .insert(waitlistOffers)
    .values({ waitlistId, prvId, siteId, startsAt, endsAt, heldUntil })
    .onConflictDoNothing()
    .returning({ offerId: waitlistOffers.offerId })
  if (!offer) return false
  const { offerId } = offer
  if (!(await holdTime(db, { prvId, startsAt, endsAt, ptId, now }, { heldForPt: ptId, heldUntil, offerId }))) {
    await db.delete(waitlistOffers).where(eq(waitlistOffers.offerId, offerId))
    return false
  }
  await tellOfOffer(ctx, offerId)
  return true
}
