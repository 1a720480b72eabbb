import { eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { tellOfAppointment } from '../appointments/news/tellOfAppointment.ts'
import { endPrevious } from './endPrevious.ts'
import { isOpenRequest } from '../appointments/booking/ownAppointment.ts'
import { keepTime } from './keepTime.ts'
import { offerFreedTime } from '../appointments/waitlist/offerFreedTime.ts'
import { asStaff } from './asStaff.ts'
import { lockAppointment } from './lockAppointment.ts'
import { requestStates } from './requestStates.ts'
import type { ScheduleContext } from './ScheduleContext.ts'

/**
 * Confirms a request, and cancels the appointment that it replaces (clinical §4). Throws 404 for an appointment that the
 * caller does not see, 409 `conflict` if it is no longer a request, 409 `slot-taken` unless its state is `free`.
 */
export async function confirmRequest(
  ctx: ScheduleContext,
  { params, body }: ParsedInput<typeof contract.confirmRequest>,
): Promise<Record<string, never>> {
  const { db } = ctx
  const request = await lockAppointment(ctx, params.apptID)
  if (!isOpenRequest(request.row)) throw new ServiceError(409, 'conflict', 'appointment: no longer a request')
  const [state] = await requestStates(db, [request], ctx.now())
  if (state !== 'free') throw new ServiceError(409, 'slot-taken', 'appointment: its time is not free')
  const { apptId, ptId } = request.row
  const freed = await endPrevious(ctx, request)
  await keepTime(ctx, request)
  await db
    .update(appointments)
    .set({ apptStatusId: body.apptStatusID, apptStatusSecId: null, status: 'Confirmed' })
    .where(eq(appointments.apptId, apptId))
  const staff = await asStaff(ctx, ptId)
  await logActivity(staff, { activityType: 'appointment confirmed by staff' })
  await tellOfAppointment(staff, apptId, 'confirmed')
  if (freed) await offerFreedTime(ctx, freed)
  return {}
}
