import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type * as contract from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type { Connection } from '../../../db/client.ts'
import { appointments } from '../../../db/schema/records.ts'
import { waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { RecordContext } from '../../context.ts'
import { type NewsContext, tellOfAppointment } from '../news/tellOfAppointment.ts'
import { addDays, dayMillis } from '../slots/localDay.ts'
import type { Slot } from '../slots/freeSlots.ts'
import { freeTimes } from '../times/freeTimes.ts'
import { isActive, isActiveStatus } from '../times/isActive.ts'
import { releaseGivenUp, releaseTime } from '../times/releaseTime.ts'
import { takeTime } from '../times/takeTime.ts'
import { endWishes } from '../waitlist/endWishes.ts'
import { offerFreedTime } from '../waitlist/offerFreedTime.ts'
import { givenUpTimes, type HeldTime, offeredTimes } from './heldTimes.ts'
import { requireAction } from './isActionActive.ts'
import { requireOffer } from './offers.ts'
import { type AppointmentRow, hasStartedAt, isOpenRequest, ownAppointment, requestedStatus } from './ownAppointment.ts'

type BookingContext = RecordContext & NewsContext
type Booking = ParsedInput<typeof contract.book>['body']

/** What is booked: a free time, or a time that is held for the patient. */
interface ChosenTime {
  readonly slot: Slot
  readonly held: HeldTime | null
  /** Names of the provider and the visit type. */
  readonly doctor: string
  readonly template: string
}

/**
 * Requests an appointment (clinical §4, §7), in one transaction with everything that follows from it: the replaced
 * request is canceled, the time that was given up for it is released, the wish for an earlier time ends, and what came
 * free is offered to the waitlist. Accepts a time that `readAvailable` would list now, or one that is held for the
 * patient, also if that is not on the quarter hour or no longer within the lead time.
 *
 * Throws 409 `slot-taken` for any other time, and 404 if the patient cannot book the provider or type, or if
 * `previousApptID` is not theirs. With `previousApptID`, throws 403 `not-allowed` unless security action 7 is active, and
 * 409 `conflict` if the previous appointment has started or was already replaced.
 */
export async function bookAppointment(
  ctx: BookingContext,
  { body }: Pick<ParsedInput<typeof contract.book>, 'body'>,
): Promise<ReplyOf<typeof contract.book>> {
  const { db, caller } = ctx
  const { ptId } = caller
  const now = ctx.now()
  const previous = await previousOf(ctx, body.previousApptID ?? null)
  const replaced = previous && isOpenRequest(previous) ? previous : null

  const { slot, held, ...names } = await chooseTime(ctx, body, replaced)
  if (replaced) await cancelReplaced(db, replaced)
  const isReleased = previous ? await releaseGivenUp(db, previous.apptId) : false
  const [booked] = await db
    .insert(appointments)
    .values({
      ptId,
      prvId: body.prvID,
      siteId: slot.siteId,
      apptStatusId: 3,
      apptStatusSecId: requestedStatus,
      status: 'Requested',
      date: slot.date,
      startTime: slot.timeFrom,
      endTime: slot.timeTo,
      ...names,
      templateId: body.templateID,
      sortedAt: slot.startsAt,
      endsAt: slot.endsAt,
      requestedAt: now,
      requestedBy: caller.userId,
      previousApptId: previous?.apptId ?? held?.previousApptId ?? null,
    })
    .returning({ apptId: appointments.apptId })
  if (!booked) throw new Error('appointment: insert returned no row')
  const { apptId } = booked
  const { startsAt, endsAt } = slot
  await takeTime(db, { prvId: body.prvID, startsAt, endsAt, ptId, now }, { apptId })
  await endOverlappingOffers(db, body.prvID, slot, { ptId, now })
  await endWishes(db, { waitlistId: held?.offer?.waitlistId ?? null, previousApptId: previous?.apptId ?? null }, now)

  await logActivity(ctx, { activityType: previous ? 'appointment rescheduled' : 'appointment requested' })
  if (previous && (replaced || isReleased)) await offerFreedTime(ctx, previous)
  // Calendars must lose the replaced request.
  if (replaced) await tellOfAppointment(ctx, replaced.apptId, 'cancelled')
  await tellOfAppointment(ctx, apptId, 'requested')
  return { apptID: apptId }
}

/** Returns the appointment that the booking replaces, locked until the transaction ends. */
async function previousOf({ db, caller, now }: BookingContext, apptId: number | null): Promise<AppointmentRow | null> {
  if (apptId === null) return null
  await requireAction(db, 'reschedule')
  const previous = await ownAppointment(db, caller.ptId, apptId, { isLocked: true })
  if (isActiveStatus(previous.status)) {
    if (hasStartedAt(previous, now())) throw new ServiceError(409, 'conflict', 'previous appointment: has started')
    return previous
  }
  // Otherwise two requests sent at once would replace one appointment by two.
  const [successor] = await db
    .select({ apptId: appointments.apptId })
    .from(appointments)
    .where(and(eq(appointments.previousApptId, apptId), eq(appointments.ptId, caller.ptId), isActive))
    .limit(1)
  if (successor) throw new ServiceError(409, 'conflict', 'previous appointment: already replaced')
  return previous
}

async function chooseTime(
  { db, caller, now }: BookingContext,
  body: Booking,
  replaced: AppointmentRow | null,
): Promise<ChosenTime> {
  const { ptId } = caller
  const at = now()
  const date = body.startTime.slice(0, 10)
  if (Number.isNaN(dayMillis(date))) throw new ServiceError(400, 'bad-input', 'startTime: expected a day that exists')
  const isChosen = (slot: Slot) =>
    slot.siteId === body.siteID &&
    body.startTime === `${slot.date}T${slot.timeFrom}` &&
    // A visit that ends at midnight ends on the next day, but clients may send the day of its start.
    [slot.date, addDays(slot.date, 1)].some((day) => body.endTime === `${day}T${slot.timeTo}`) &&
    (body.startsAt === undefined || slot.startsAt.getTime() === Date.parse(body.startsAt))

  const heldTimes = [...(await givenUpTimes(db, ptId, at)), ...(await offeredTimes(db, ptId, at))]
  const held = heldTimes.find(
    (one) => one.prvId === body.prvID && one.templateId === body.templateID && isChosen(one.slot),
  )
  if (held) return { slot: held.slot, held, doctor: held.prvFullName, template: held.template.name }
  const { provider, template } = await requireOffer(db, body.prvID, body.templateID)
  const free = await freeTimes(db, {
    prvId: body.prvID,
    rules: template,
    from: date,
    to: date,
    now: at,
    ptId,
    ignoreApptId: replaced?.apptId ?? null,
  })
  const slot = free.find(isChosen)
  if (!slot) throw new ServiceError(409, 'slot-taken', 'time: not free')
  return { slot, held: null, doctor: provider.fullName, template: template.name }
}

async function cancelReplaced(db: Connection, { apptId }: AppointmentRow): Promise<void> {
  await db.update(appointments).set({ apptStatusId: 6, status: 'Cancelled' }).where(eq(appointments.apptId, apptId))
  await releaseTime(db, apptId)
}

/** Ends offers to the patient whose held time the booking took, also in part. */
async function endOverlappingOffers(
  db: Connection,
  prvId: number,
  { startsAt, endsAt }: Slot,
  { ptId, now }: { readonly ptId: number; readonly now: Date },
): Promise<void> {
  await db
    .update(waitlistOffers)
    .set({ endedAt: now })
    .where(
      and(
        isNull(waitlistOffers.endedAt),
        eq(waitlistOffers.prvId, prvId),
        lt(waitlistOffers.startsAt, endsAt),
        gt(waitlistOffers.endsAt, startsAt),
        inArray(
          waitlistOffers.waitlistId,
          db.select({ waitlistId: waitlist.waitlistId }).from(waitlist).where(eq(waitlist.ptId, ptId)),
        ),
      ),
    )
}
