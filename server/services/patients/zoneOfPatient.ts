import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients } from '../../db/schema/people.ts'
import { siteTimeZone } from '../../db/siteTimeZone.ts'

/** Returns the time zone (IANA name) of the patient's site, or else of the clinic's home site, or UTC. */
export async function zoneOfPatient(db: Connection, ptId: number): Promise<string> {
  const [row] = await db.select({ timeZone: siteTimeZone }).from(patients).where(eq(patients.ptId, ptId))
  return row?.timeZone ?? 'UTC'
}
