import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { providers, sites } from '../../db/schema/people.ts'
import { providerHours } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { StaffContext } from '../context.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceSchedule } from './announceSchedule.ts'
import { asStaff } from './asStaff.ts'
import { requireHours } from './requireHours.ts'
import { requireProvider } from './requireProvider.ts'
import { sitesOfStaff } from './sitesOfStaff.ts'

/**
 * Replaces a provider's regular hours at the caller's open sites. Those at other sites stay. Throws 400 for hours that
 * `requireHours` refuses, 404 for a provider or a site that is not the caller's.
 */
export async function changeHours(
  ctx: StaffContext & WriteContext,
  { params, body }: ParsedInput<typeof contract.changeHours>,
): Promise<Record<string, never>> {
  const { db } = ctx
  const prvId = Number(params.prvId)
  await requireProvider(ctx, prvId)
  // Concurrent changes have the same result as sequential ones. Bookings go on.
  await db.select({ prvId: providers.prvId }).from(providers).where(eq(providers.prvId, prvId)).for('no key update')
  const own = (await sitesOfStaff(ctx)).flatMap(({ isOpen, siteId }) => (isOpen ? siteId : []))
  if (body.hours.some(({ siteID }) => !own.includes(siteID))) throw new ServiceError(404, 'not-found')
  const known = await db
    .select({ hours: providerHours, siteId: sites.siteId, timeZone: sites.timeZone })
    .from(sites)
    .leftJoin(providerHours, and(eq(providerHours.siteId, sites.siteId), eq(providerHours.prvId, prvId)))
    .where(and(eq(sites.isClinicSite, true), eq(sites.isActive, true)))
  const elsewhere = known.flatMap(({ hours, siteId }) => (hours && !own.includes(siteId) ? hours : []))
  requireHours(
    [
      ...body.hours,
      ...elsewhere.map(({ siteId, fromTime, toTime, ...rest }) => ({
        ...rest,
        siteID: siteId,
        from: fromTime,
        to: toTime,
      })),
    ],
    new Map(known.map(({ siteId, timeZone }) => [siteId, timeZone])),
    ctx.now(),
  )
  const replaced = await db
    .delete(providerHours)
    .where(and(eq(providerHours.prvId, prvId), inArray(providerHours.siteId, own)))
    .returning({ siteId: providerHours.siteId })
  if (body.hours.length > 0)
    await db.insert(providerHours).values(
      body.hours.map(({ siteID, from, to, ...rest }) => ({
        ...rest,
        prvId,
        siteId: siteID,
        fromTime: from,
        toTime: to,
      })),
    )
  await logActivity(await asStaff(ctx, null), { activityType: 'clinic hours changed' })
  await announceSchedule(db, [...replaced.map(({ siteId }) => siteId), ...body.hours.map(({ siteID }) => siteID)])
  return {}
}
