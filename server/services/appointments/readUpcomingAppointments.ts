import type * as contract from '#src/contract/appointments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { appointmentsOf } from './appointmentsOf.ts'
import { isUpcoming } from './appointmentTime.ts'

/**
 * Returns the appointments that have not started by the clock at each site and were not canceled, soonest first
 * (clinical §2).
 */
export async function readUpcomingAppointments(
  ctx: TimedRecordReadContext,
): Promise<ReplyOf<typeof contract.upcomingAppointments>> {
  const { ptId } = ctx.caller
  const all = await appointmentsOf(ctx, ptId)
  return all
    .filter(({ appointment, clock }) => isUpcoming(appointment, clock))
    .map(({ appointment }) => appointment)
    .toReversed()
}
