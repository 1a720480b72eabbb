import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients, sites } from '../../db/schema/people.ts'

export interface ClinicSites {
  readonly sites: readonly (typeof sites.$inferSelect)[]
  /** Places that are no sites of the clinic, but to which patients belong, with their number of patients. */
  readonly places: readonly { readonly siteId: number; readonly name: string; readonly patients: number }[]
}

/** Returns the sites of the clinic for its operator, home site first, and the places that could become sites. */
export async function readClinicSites(db: Connection): Promise<ClinicSites> {
  return {
    sites: await db
      .select()
      .from(sites)
      .where(eq(sites.isClinicSite, true))
      .orderBy(desc(sites.isHomeSite), asc(sites.siteId)),
    places: await db
      .select({ siteId: sites.siteId, name: sites.name, patients: sql<number>`count(*)`.mapWith(Number) })
      .from(sites)
      .innerJoin(patients, eq(patients.siteId, sites.siteId))
      .where(eq(sites.isClinicSite, false))
      .groupBy(sites.siteId, sites.name)
      .orderBy(asc(sites.siteId)),
  }
}
