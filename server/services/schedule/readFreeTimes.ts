import { and, eq } from 'drizzle-orm'
import { maxAvailableDays } from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { freeTimesOf } from './freeTimesOf.ts'
import { queryRange } from './queryRange.ts'
import { readScheduled } from './readScheduled.ts'

/**
 * Returns the free times to which an appointment can be moved, soonest first. Throws 400 for a day that does not exist,
 * or for a range that is reversed or longer than `maxAvailableDays`; 404 for an appointment that the caller does not see.
 */
export async function readFreeTimes(
  ctx: StaffContext,
  { query }: ParsedInput<typeof contract.freeTimes>,
): Promise<ReplyOf<typeof contract.freeTimes>> {
  const { first, last } = queryRange(query, maxAvailableDays)
  const isThis = and(eq(appointments.apptId, Number(query.apptID)), appointmentsOfStaff(ctx))
  const [scheduled] = await readScheduled(ctx.db, isThis)
  if (!scheduled) throw new ServiceError(404, 'not-found')
  const slots = await freeTimesOf(ctx, scheduled, { from: first, to: last })
  return slots.map(({ site, siteId, startsAt, endsAt, ...slot }) => ({
    ...slot,
    siteName: site.name,
    siteID: siteId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
