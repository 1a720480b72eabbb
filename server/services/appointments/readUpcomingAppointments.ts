import type * as contract from '#src/contract/appointments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { requireObjectType } from '../requireObjectType.ts'
import { appointmentsOf } from './appointmentsOf.ts'
import { isUpcoming } from './appointmentTime.ts'

/** What is still to come by the clock at each site and was not cancelled, soonest first (clinical §2). */
export async function readUpcomingAppointments(
  ctx: SignedInContext,
): Promise<ReplyOf<typeof contract.upcomingAppointments>> {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.appointmentsUpcoming)
  const all = await appointmentsOf(ctx, ptId)
  return all
    .filter(({ appointment, clock }) => isUpcoming(appointment, clock))
    .map(({ appointment }) => appointment)
    .toReversed()
}
