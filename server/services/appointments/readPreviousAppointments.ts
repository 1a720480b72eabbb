import type * as contract from '#src/contract/appointments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { requireObjectType } from '../requireObjectType.ts'
import { appointmentsOf } from './appointmentsOf.ts'
import { hasStarted } from './appointmentTime.ts'

/** What has begun or passed by the clock at each site, whatever became of it, newest first (clinical §2). */
export async function readPreviousAppointments(
  ctx: SignedInContext,
): Promise<ReplyOf<typeof contract.previousAppointments>> {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.appointmentsPrevious)
  const all = await appointmentsOf(ctx, ptId)
  return all.filter(({ appointment, clock }) => hasStarted(appointment, clock)).map(({ appointment }) => appointment)
}
