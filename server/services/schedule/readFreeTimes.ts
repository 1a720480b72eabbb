import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { appointments } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { freeTimesOf } from './freeTimesOf.ts'
import { queryDays } from '../appointments/booking/queryDays.ts'
import { slotWire } from '../appointments/booking/slotWire.ts'
import { readScheduled } from './readScheduled.ts'

/**
 * Returns the free times to which an appointment can be moved, soonest first. Throws 400 for a day that does not exist,
 * or for a range that is reversed or longer than `maxAvailableDays`; 404 for an appointment that the caller does not see.
 */
export async function readFreeTimes(
  ctx: StaffContext,
  { query }: ParsedInput<typeof contract.freeTimes>,
): Promise<ReplyOf<typeof contract.freeTimes>> {
  const range = queryDays(query)
  const isThis = and(eq(appointments.apptId, Number(query.apptID)), appointmentsOfStaff(ctx))
  const [scheduled] = await readScheduled(ctx.db, isThis)
  if (!scheduled) throw new ServiceError(404, 'not-found')
  const slots = await freeTimesOf(ctx, scheduled, range)
  return slots.map((slot) => slotWire(slot, new Map([[slot.siteId, slot.site.name]])))
}
