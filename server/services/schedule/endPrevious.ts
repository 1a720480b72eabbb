import { eq } from 'drizzle-orm'
import { appointments } from '../../db/schema/records.ts'
import { isActiveStatus } from '../appointments/times/isActive.ts'
import { releaseGivenUp, releaseTime } from '../appointments/times/releaseTime.ts'
import { tellOfAppointment } from '../appointments/news/tellOfAppointment.ts'
import { asStaff } from './asStaff.ts'
import { hasPassed } from './hasPassed.ts'
import type { LockedAppointment } from './lockAppointment.ts'
import type { ScheduleContext } from './ScheduleContext.ts'

/**
 * Cancels the appointment that a confirmed one replaces. If the patient gave it up before, ends the hold of its time.
 * One that has started took place, and stays.
 */
export async function endPrevious(ctx: ScheduleContext, { previous }: LockedAppointment): Promise<void> {
  if (!previous) return
  const { apptId } = previous
  if (!isActiveStatus(previous.status)) return releaseGivenUp(ctx.db, apptId)
  if (previous.sortedAt === null || hasPassed(previous.sortedAt, ctx.now())) return
  await ctx.db.update(appointments).set({ apptStatusId: 6, status: 'Cancelled' }).where(eq(appointments.apptId, apptId))
  await releaseTime(ctx.db, apptId)
  await tellOfAppointment(await asStaff(ctx, previous.ptId), apptId, 'cancelled')
}
