import type * as contract from '#src/contract/appointments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { appointmentsOf } from './appointmentsOf.ts'
import { hasStarted } from './appointmentTime.ts'

/**
 * Returns the appointments that have started by the clock at each site, with any status, newest first (clinical §2).
 */
export async function readPreviousAppointments(
  ctx: TimedRecordReadContext,
): Promise<ReplyOf<typeof contract.previousAppointments>> {
  const { ptId } = ctx.caller
  const all = await appointmentsOf(ctx, ptId)
  return all.filter(({ appointment, clock }) => hasStarted(appointment, clock)).map(({ appointment }) => appointment)
}
