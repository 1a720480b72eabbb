import { eq } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { appointmentQuanta } from '../../../db/schema/scheduling.ts'

/** Releases the quarter hours of an appointment. Does nothing if it has none, such as an imported one. */
export async function releaseTime(db: Connection, apptId: number): Promise<void> {
  await db.delete(appointmentQuanta).where(eq(appointmentQuanta.apptId, apptId))
}

/** Ends the hold of a time that was given up for another one. Returns whether there was one. */
export async function releaseGivenUp(db: Connection, apptId: number): Promise<boolean> {
  const held = await db
    .delete(appointmentQuanta)
    .where(eq(appointmentQuanta.givenUpApptId, apptId))
    .returning({ startsAt: appointmentQuanta.startsAt })
  return held.length > 0
}

/** Ends the hold of a time that was offered to someone on the waitlist. */
export async function releaseOffer(db: Connection, offerId: number): Promise<void> {
  await db.delete(appointmentQuanta).where(eq(appointmentQuanta.offerId, offerId))
}
