import { and, eq, gte, lte } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { closures } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'
import { dayMillis } from '../appointments/slots/localDay.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { StaffContext } from '../context.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceSchedule } from './announceSchedule.ts'
import { asStaff } from './asStaff.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { closureSites } from './closureSites.ts'
import { hasStartedAt } from '../appointments/booking/ownAppointment.ts'
import { isActive } from '../appointments/times/isActive.ts'
import { readScheduled } from './readScheduled.ts'
import { requireProvider } from './requireProvider.ts'
import { siteMillis } from './siteMillis.ts'

const maxMs = 366 * 86_400_000

/** Returns a time at the site in ms as if it were UTC. NaN for a day that does not exist. */
function localMs(time: string): number {
  return Number.isNaN(dayMillis(time.slice(0, 10))) ? NaN : Date.parse(`${time}:00Z`)
}

/**
 * Adds a time without visits. Returns the appointments in it that the caller sees and that have not started. Throws 400
 * unless the times exist and `ends` is after `starts` and at most 366 days later; 404 for a provider or a site that is
 * not the caller's; 403 `not-allowed` for a closure at every site, unless the caller may use all that it concerns.
 */
export async function addClosure(
  ctx: StaffContext & WriteContext,
  { body }: ParsedInput<typeof contract.addClosure>,
): Promise<ReplyOf<typeof contract.addClosure>> {
  const { db } = ctx
  const { prvID: prvId, siteID: siteId, starts, ends, reason } = body
  const length = localMs(ends) - localMs(starts)
  if (!(length > 0 && length <= maxMs))
    throw new ServiceError(400, 'bad-input', 'body: expected an end after the start, at most 366 days later')
  if (prvId !== null) await requireProvider(ctx, prvId)
  const { siteIds, areOwn } = await closureSites(ctx, { prvId, siteId })
  if (!areOwn)
    throw siteId === null
      ? new ServiceError(403, 'not-allowed', 'closure: concerns other sites')
      : new ServiceError(404, 'not-found')
  const [made] = await db
    .insert(closures)
    .values({ prvId, siteId, starts, ends, reason })
    .returning({ closureId: closures.closureId })
  if (!made) throw new Error('closure: insert returned no row')
  await logActivity(await asStaff(ctx, null), { activityType: 'clinic hours changed' })
  await announceSchedule(db, siteIds)
  return { closureID: made.closureId, appointments: await appointmentsIn(ctx, body) }
}

/** Returns the appointments in a closed time that can still be moved or canceled. */
async function appointmentsIn(
  ctx: StaffContext,
  { prvID, siteID, starts, ends }: ParsedInput<typeof contract.addClosure>['body'],
) {
  const dayBefore = new Date(localMs(starts) - 86_400_000).toISOString().slice(0, 10)
  const near = await readScheduled(
    ctx.db,
    and(
      // A visit can run past midnight.
      gte(appointments.date, dayBefore),
      lte(appointments.date, ends.slice(0, 10)),
      prvID === null ? undefined : eq(appointments.prvId, prvID),
      siteID === null ? undefined : eq(appointments.siteId, siteID),
      isActive,
      appointmentsOfStaff(ctx),
    ),
  )
  return near.flatMap(({ row, appointment, startsAt, endsAt }) =>
    !hasStartedAt(row, ctx.now()) &&
    siteMillis(startsAt, appointment.timeZone) < localMs(ends) &&
    localMs(starts) < siteMillis(endsAt, appointment.timeZone)
      ? appointment
      : [],
  )
}
