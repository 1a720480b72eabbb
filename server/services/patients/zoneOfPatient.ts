import { and, eq, or } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients, sites } from '../../db/schema/people.ts'

/** Returns the time zone (IANA name) of the patient's site, or else of the clinic's home site, or UTC. */
export async function zoneOfPatient(db: Connection, ptId: number): Promise<string> {
  const rows = await db
    .select({ timeZone: sites.timeZone, isHomeSite: sites.isHomeSite, siteId: sites.siteId, own: patients.siteId })
    .from(patients)
    .innerJoin(sites, or(eq(sites.siteId, patients.siteId), and(eq(sites.isHomeSite, true), eq(sites.isActive, true))))
    .where(eq(patients.ptId, ptId))
  const found = rows.find(({ siteId, own }) => siteId === own) ?? rows[0]
  return found?.timeZone ?? 'UTC'
}
