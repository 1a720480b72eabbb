import { eq } from 'drizzle-orm'
import { givenUpMinutes, type cancel } from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { appointments } from '../../../db/schema/records.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { RecordContext } from '../../context.ts'
import { type NewsContext, tellOfAppointment } from '../news/tellOfAppointment.ts'
import { endOf } from '../times/endOf.ts'
import { isActiveStatus } from '../times/isActive.ts'
import { releaseTime } from '../times/releaseTime.ts'
import { holdTime } from '../times/takeTime.ts'
import { endWishes } from '../waitlist/endWishes.ts'
import { offerFreedTime } from '../waitlist/offerFreedTime.ts'
import { requireAction } from './isActionActive.ts'
import { type AppointmentRow, hasStartedAt, ownAppointment, requestedStatus } from './ownAppointment.ts'

type CancelContext = RecordContext & NewsContext

/** Whether patients may cancel an appointment (clinical §4, §5): status 3, no unconfirmed request, not started. */
function isCancellable(appointment: AppointmentRow, now: Date): boolean {
  const { apptStatusId, apptStatusSecId, status } = appointment
  return (
    apptStatusId === 3 &&
    apptStatusSecId !== requestedStatus &&
    isActiveStatus(status) &&
    !hasStartedAt(appointment, now)
  )
}

/**
 * Cancels an appointment (clinical §4, §5). With `for=reschedule`, its time is kept for the patient for `givenUpMinutes`;
 * otherwise it is offered to the waitlist. Throws 403 `not-allowed` unless security action 6, or 7 with `for=reschedule`,
 * is active, 404 for an appointment that is not the patient's, and 409 `not-cancellable`.
 */
export async function cancelAppointment(
  ctx: CancelContext,
  { params, query }: Pick<ParsedInput<typeof cancel>, 'params' | 'query'>,
): Promise<ReplyOf<typeof cancel>> {
  const { db, caller } = ctx
  const isGivenUp = query.for === 'reschedule'
  await requireAction(db, isGivenUp ? 'reschedule' : 'cancel')
  const appointment = await ownAppointment(db, caller.ptId, Number(params.apptID), { isLocked: true })
  const { apptId } = appointment
  const now = ctx.now()
  if (!isCancellable(appointment, now)) throw new ServiceError(409, 'not-cancellable', 'appointment: not cancelable')
  await db.update(appointments).set({ apptStatusId: 6, status: 'Cancelled' }).where(eq(appointments.apptId, apptId))
  await releaseTime(db, apptId)
  const heldUntil = isGivenUp ? await keepTime(ctx, appointment) : null
  if (!isGivenUp) await endWishes(db, { previousApptId: apptId }, now)
  await logActivity(ctx, { activityType: 'appointment cancelled' })
  if (!isGivenUp) await offerFreedTime(ctx, appointment)
  await tellOfAppointment(ctx, apptId, isGivenUp ? 'given-up' : 'cancelled')
  return { heldUntil: heldUntil?.toISOString() ?? null }
}

/** Holds the time for the patient. Returns until when, or null if another appointment overlaps it. */
async function keepTime({ db, caller, now }: CancelContext, appointment: AppointmentRow): Promise<Date | null> {
  const { apptId, prvId, sortedAt: startsAt, siteId, templateId } = appointment
  // Only a complete appointment can be booked back.
  if (prvId === null || startsAt === null || siteId === null || templateId === null) return null
  const at = now()
  const heldUntil = new Date(at.getTime() + givenUpMinutes * 60_000)
  const time = { prvId, startsAt, endsAt: endOf({ startsAt, endsAt: appointment.endsAt }), ptId: caller.ptId, now: at }
  const isHeld = await holdTime(db, time, { heldForPt: caller.ptId, heldUntil, givenUpApptId: apptId })
  return isHeld ? heldUntil : null
}
