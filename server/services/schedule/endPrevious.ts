import { eq } from 'drizzle-orm'
import { appointments } from '../../db/schema/records.ts'
import { type AppointmentRow, hasStartedAt } from '../appointments/booking/ownAppointment.ts'
import { tellOfAppointment } from '../appointments/news/tellOfAppointment.ts'
import { isActiveStatus } from '../appointments/times/isActive.ts'
import { releaseGivenUp, releaseTime } from '../appointments/times/releaseTime.ts'
import { endWishes } from '../appointments/waitlist/endWishes.ts'
import { asStaff } from './asStaff.ts'
import type { Replacing } from './readScheduled.ts'
import type { ScheduleContext } from './ScheduleContext.ts'

/**
 * Cancels the appointment that a confirmed one replaces. If the patient gave it up before, ends the hold of its time.
 * One that has started took place, and stays. Returns the appointment whose time came free, for `offerFreedTime`. Null
 * if there is none.
 */
export async function endPrevious(ctx: ScheduleContext, { previous }: Replacing): Promise<AppointmentRow | null> {
  const { db, now } = ctx
  if (!previous) return null
  const { apptId, ptId } = previous
  if (!isActiveStatus(previous.status)) return (await releaseGivenUp(db, apptId)) ? previous : null
  if (hasStartedAt(previous, now())) return null
  await db.update(appointments).set({ apptStatusId: 6, status: 'Cancelled' }).where(eq(appointments.apptId, apptId))
  await releaseTime(db, apptId)
  await endWishes(db, { previousApptId: apptId }, now())
  await tellOfAppointment(await asStaff(ctx, ptId), apptId, 'cancelled')
  return previous
}
