import { and, eq, isNull } from 'drizzle-orm'
import type { joinWaitlist as contract } from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { patients } from '../../../db/schema/people.ts'
import { waitlist } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { RecordContext } from '../../context.ts'
import { offers } from '../booking/offers.ts'
import { hasStartedAt, ownAppointment } from '../booking/ownAppointment.ts'
import { dayMillis } from '../slots/localDay.ts'
import { isActiveStatus } from '../times/isActive.ts'

const maxWishes = 10

/**
 * Stores the patient's wish for an earlier time. The same wish a second time replaces the first and keeps its place.
 * Throws 400 for a day that does not exist, 404 if the patient cannot book the provider or type or if `previousApptID` is
 * no upcoming appointment of theirs, and 409 `conflict` for more than 10 wishes.
 */
export async function joinWaitlist(
  ctx: RecordContext,
  { body }: ParsedInput<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { caller } = ctx
  const { ptId, userId } = caller
  const { prvID: prvId, templateID: templateId, before, part, previousApptID: previousApptId } = body
  if (before !== null && Number.isNaN(dayMillis(before)))
    throw new ServiceError(400, 'bad-input', 'before: expected a day that exists')
  return ctx.db.transaction(async (db) => {
    const now = ctx.now()
    if ((await offers(db, { prvId, templateId })).length === 0)
      throw new ServiceError(404, 'not-found', 'provider or visit type: cannot be booked')
    if (previousApptId !== null) {
      const previous = await ownAppointment(db, ptId, previousApptId)
      if (!isActiveStatus(previous.status) || hasStartedAt(previous, now))
        throw new ServiceError(404, 'not-found', 'previous appointment: not upcoming')
    }
    // Two wishes sent at once must not exceed the maximum.
    await db.select({ ptId: patients.ptId }).from(patients).where(eq(patients.ptId, ptId)).for('no key update')
    const open = await db
      .select()
      .from(waitlist)
      .where(and(eq(waitlist.ptId, ptId), isNull(waitlist.endedAt)))
    const same = open.find((one) => one.templateId === templateId && one.prvId === prvId)
    if (same) {
      await db
        .update(waitlist)
        .set({ before, part, previousApptId, userId })
        .where(eq(waitlist.waitlistId, same.waitlistId))
      return { waitlistID: same.waitlistId }
    }
    if (open.length >= maxWishes)
      throw new ServiceError(409, 'conflict', `waitlist: expected at most ${maxWishes} wishes`)
    const [wish] = await db
      .insert(waitlist)
      .values({ ptId, userId, templateId, prvId, before, part, previousApptId, createdAt: now })
      .returning({ waitlistId: waitlist.waitlistId })
    if (!wish) throw new Error('waitlist: insert returned no row')
    await logActivity({ ...ctx, db }, { activityType: 'waitlist joined' })
    return { waitlistID: wish.waitlistId }
  })
}
