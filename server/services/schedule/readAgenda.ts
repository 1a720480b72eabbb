import { and, between, eq, gte, lte } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { addDays, dayMillis } from '../appointments/slots/localDay.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { isActive } from '../appointments/times/isActive.ts'
import { queryDays } from '../appointments/booking/queryDays.ts'
import { readClosures } from './readClosures.ts'
import { readHours } from './readHours.ts'
import { readScheduled } from './readScheduled.ts'
import { requireProvider } from './requireProvider.ts'
import { sitesOfStaff } from './sitesOfStaff.ts'

const maxDays = 14
const dayMs = 86_400_000

/**
 * Returns a provider's appointments at the caller's sites, closures and regular hours from one day to another. Throws
 * 400 for a day that does not exist, or for a range that is reversed or longer than 14 days; 404 for a provider of
 * another site.
 */
export async function readAgenda(
  ctx: StaffContext,
  { query }: ParsedInput<typeof contract.agenda>,
): Promise<ReplyOf<typeof contract.agenda>> {
  const { db } = ctx
  const { from: first, to: last } = queryDays(query, maxDays)
  const prvId = Number(query.prvId)
  await requireProvider(ctx, prvId)
  const siteIds = (await sitesOfStaff(ctx)).map(({ siteId }) => siteId)
  // Lets the database use its index: a day at any site lies within these two instants.
  const near = between(appointments.sortedAt, new Date(dayMillis(first) - dayMs), new Date(dayMillis(last) + 2 * dayMs))
  const scheduled = await readScheduled(
    db,
    and(
      eq(appointments.prvId, prvId),
      gte(appointments.date, first),
      lte(appointments.date, last),
      near,
      isActive,
      appointmentsOfStaff(ctx),
    ),
  )
  return {
    appointments: scheduled.map(({ appointment }) => appointment),
    closures: await readClosures(db, { prvId, siteIds, from: `${first}T00:00`, to: `${addDays(last, 1)}T00:00` }),
    hours: await readHours(db, prvId, siteIds),
  }
}
