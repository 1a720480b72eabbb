import { eq } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { appointmentQuanta } from '../../../db/schema/scheduling.ts'

/**
 * Releases the quarter hours of an appointment. With `keep`, they are held for the patient instead, until `heldUntil`:
 * the patient gave the time up for another one, and can take it back.
 */
export async function releaseTime(
  db: Connection,
  apptId: number,
  keep?: { readonly ptId: number; readonly heldUntil: Date },
): Promise<void> {
  const own = eq(appointmentQuanta.apptId, apptId)
  if (!keep) {
    await db.delete(appointmentQuanta).where(own)
    return
  }
  await db
    .update(appointmentQuanta)
    .set({ apptId: null, heldForPt: keep.ptId, heldUntil: keep.heldUntil, givenUpApptId: apptId })
    .where(own)
}

/** Ends the hold of a time that was given up for another one. */
export async function releaseGivenUp(db: Connection, apptId: number): Promise<void> {
  await db.delete(appointmentQuanta).where(eq(appointmentQuanta.givenUpApptId, apptId))
}

/** Ends the hold of a time that was offered to someone on the waitlist. */
export async function releaseOffer(db: Connection, offerId: number): Promise<void> {
  await db.delete(appointmentQuanta).where(eq(appointmentQuanta.offerId, offerId))
}
