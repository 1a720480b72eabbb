import { eq } from 'drizzle-orm'
import { appointmentQuanta } from '../../db/schema/scheduling.ts'
import { quarterHours } from '../appointments/slots/quarterHours.ts'
import { releaseTime } from '../appointments/times/releaseTime.ts'
import { takeTime } from '../appointments/times/takeTime.ts'
import type { Scheduled } from './readScheduled.ts'
import type { ScheduleContext } from './ScheduleContext.ts'

/**
 * Takes the quarter hours of an appointment that has none or not all of them, such as an imported request. Throws 409
 * `slot-taken` if one is taken.
 */
export async function keepTime(
  { db, now }: ScheduleContext,
  { row: { apptId, prvId, ptId }, startsAt, endsAt }: Scheduled,
): Promise<void> {
  if (prvId === null) return
  const held = await db
    .select({ startsAt: appointmentQuanta.startsAt })
    .from(appointmentQuanta)
    .where(eq(appointmentQuanta.apptId, apptId))
  const own = new Set(held.map((quarter) => quarter.startsAt.getTime()))
  const wanted = quarterHours(startsAt, endsAt)
  if (own.size === wanted.length && wanted.every((quarter) => own.has(quarter.getTime()))) return
  await releaseTime(db, apptId)
  await takeTime(db, { prvId, ptId, startsAt, endsAt, now: now() }, { apptId })
}
