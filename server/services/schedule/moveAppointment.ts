import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { appointmentQuanta } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { tellOfAppointment } from '../appointments/news/tellOfAppointment.ts'
import { dayMillis } from '../appointments/slots/localDay.ts'
import { quarterHours } from '../appointments/slots/quarterHours.ts'
import { takeTime } from '../appointments/times/takeTime.ts'
import { endPrevious } from './endPrevious.ts'
import { freeTimesOf } from './freeTimesOf.ts'
import { offerFreedTime } from '../appointments/waitlist/offerFreedTime.ts'
import { asStaff } from './asStaff.ts'
import { lockAppointment } from './lockAppointment.ts'
import { refuseEnded } from './refuseEnded.ts'
import { refuseUnseen } from './refuseUnseen.ts'
import type { Replacing } from './readScheduled.ts'
import type { ScheduleContext } from './ScheduleContext.ts'

const dayMs = 86_400_000
/** First and last start for which the days around it can be computed (`dayMillis`). */
const [earliest, latest] = [Date.UTC(1970, 0, 2), Date.UTC(8999, 11, 30)]

/** Returns the free time that starts at an instant. Throws 409 `slot-taken` if there is none. */
async function chosenTime(
  ctx: ScheduleContext,
  appointment: Replacing,
  { startsAt, siteID }: ParsedInput<typeof contract.moveAppointment>['body'],
) {
  const at = Date.parse(startsAt)
  const isDay = !Number.isNaN(dayMillis(startsAt.slice(0, 10)))
  if (!(isDay && at >= earliest && at <= latest))
    throw new ServiceError(400, 'bad-input', 'body.startsAt: expected a time')
  const day = (offset: number) => new Date(at + offset * dayMs).toISOString().slice(0, 10)
  const free = await freeTimesOf(ctx, appointment, { from: day(-1), to: day(1) })
  const slot = free.find((one) => one.startsAt.getTime() === at && one.siteId === siteID)
  if (!slot) throw new ServiceError(409, 'slot-taken', 'appointment: the time is not free')
  return slot
}

/**
 * Moves a request or an appointment to a free time, and confirms it: the appointment that it replaces is canceled.
 * Throws 404 for an appointment that the caller does not see, 409 `conflict` as `refuseEnded` and `refuseUnseen`
 * do, 409 `slot-taken` unless `freeTimes` lists the time.
 */
export async function moveAppointment(
  ctx: ScheduleContext,
  { params, body }: ParsedInput<typeof contract.moveAppointment>,
): Promise<Record<string, never>> {
  const { db } = ctx
  const appointment = await lockAppointment(ctx, params.apptID)
  refuseEnded(appointment.row, ctx.now())
  refuseUnseen(appointment.row, body.seen)
  const { apptId, ptId, prvId, apptStatusId } = appointment.row
  const slot = await chosenTime(ctx, appointment, body)
  const freed = await endPrevious(ctx, appointment)
  if (prvId !== null) await changeTime(ctx, { ...slot, apptId, ptId, prvId })
  await db
    .update(appointments)
    .set({
      apptStatusId: apptStatusId === 7 ? 7 : 3,
      apptStatusSecId: null,
      status: 'Confirmed',
      siteId: slot.siteId,
      date: slot.date,
      startTime: slot.timeFrom,
      endTime: slot.timeTo,
      sortedAt: slot.startsAt,
      endsAt: slot.endsAt,
    })
    .where(eq(appointments.apptId, apptId))
  const staff = await asStaff(ctx, ptId)
  await logActivity(staff, { activityType: 'appointment moved by staff' })
  await tellOfAppointment(staff, apptId, 'moved')
  for (const time of [appointment.row, freed]) if (time) await offerFreedTime(ctx, time)
  return {}
}

interface Change {
  readonly apptId: number
  readonly ptId: number
  readonly prvId: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Takes the new quarter hours, then releases the old ones: two appointments that are moved to each other's time at once
 * are refused instead of waiting for each other. Throws 409 `slot-taken`.
 */
async function changeTime({ db, now }: ScheduleContext, { apptId, prvId, ...time }: Change): Promise<void> {
  const own = eq(appointmentQuanta.apptId, apptId)
  const wanted = quarterHours(time.startsAt, time.endsAt)
  // The old and the new time can overlap.
  await db.delete(appointmentQuanta).where(and(own, inArray(appointmentQuanta.startsAt, wanted)))
  await takeTime(db, { ...time, prvId, now: now() }, { apptId })
  await db.delete(appointmentQuanta).where(and(own, notInArray(appointmentQuanta.startsAt, wanted)))
}
