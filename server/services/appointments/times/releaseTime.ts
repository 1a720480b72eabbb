import { asc, eq, type SQL } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { appointmentQuanta } from '../../../db/schema/scheduling.ts'

/** Releases the quarter hours of an appointment. Does nothing if it has none, such as an imported one. */
export async function releaseTime(db: Connection, apptId: number): Promise<void> {
  await release(db, eq(appointmentQuanta.apptId, apptId))
}

/** Ends the hold of a time that was given up for another one. Returns whether there was one. */
export async function releaseGivenUp(db: Connection, apptId: number): Promise<boolean> {
  return release(db, eq(appointmentQuanta.givenUpApptId, apptId))
}

/** Ends the hold of a time that was offered to someone on the waitlist. */
export async function releaseOffer(db: Connection, offerId: number): Promise<void> {
  await release(db, eq(appointmentQuanta.offerId, offerId))
}

/** Deletes quarter hours. Locks them in ascending order, as `takeTime` does, so that the two can't block each other. */
async function release(db: Connection, of: SQL): Promise<boolean> {
  const held = await db
    .select({ startsAt: appointmentQuanta.startsAt })
    .from(appointmentQuanta)
    .where(of)
    .orderBy(asc(appointmentQuanta.prvId), asc(appointmentQuanta.startsAt))
    .for('update')
  if (held.length > 0) await db.delete(appointmentQuanta).where(of)
  return held.length > 0
}
