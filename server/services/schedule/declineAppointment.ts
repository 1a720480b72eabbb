import { eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { logActivity } from '../activity/logActivity.ts'
import { tellOfAppointment } from '../appointments/news/tellOfAppointment.ts'
import { releaseTime } from '../appointments/times/releaseTime.ts'
import { isOpenRequest } from '../appointments/booking/ownAppointment.ts'
import { offerFreedTime } from '../appointments/waitlist/offerFreedTime.ts'
import { asStaff } from './asStaff.ts'
import { lockAppointment } from './lockAppointment.ts'
import { refuseEnded } from './refuseEnded.ts'
import { refuseUnseen } from './refuseUnseen.ts'
import type { ScheduleContext } from './ScheduleContext.ts'

/**
 * Declines a request, or cancels a confirmed appointment, and stores the reason for the patient. The appointment that a
 * declined request would replace stays. Throws 404 for an appointment that the caller does not see, 409 `conflict` as
 * `refuseEnded` and `refuseUnseen` do.
 */
export async function declineAppointment(
  ctx: ScheduleContext,
  { params, body }: ParsedInput<typeof contract.declineAppointment>,
): Promise<Record<string, never>> {
  const { db } = ctx
  const appointment = await lockAppointment(ctx, params.apptID)
  refuseEnded(appointment.row, ctx.now())
  refuseUnseen(appointment.row, body.seen)
  const { apptId, ptId } = appointment.row
  const text = body.text.trim()
  await db
    .update(appointments)
    .set({
      apptStatusId: 6,
      status: isOpenRequest(appointment.row) ? 'Declined' : 'Cancelled',
      declinedAt: ctx.now(),
      declineReason: body.reason,
      declineText: text === '' ? null : text,
    })
    .where(eq(appointments.apptId, apptId))
  await releaseTime(db, apptId)
  const staff = await asStaff(ctx, ptId)
  await logActivity(staff, { activityType: 'appointment declined by staff' })
  await tellOfAppointment(staff, apptId, 'declined')
  await offerFreedTime(ctx, appointment.row)
  return {}
}
