import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients, sites } from '../../db/schema/people.ts'

/** Thrown if patients can't be assigned to a site, because the clinic has no such active site. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal'
}

/** Returns those of the given sources that are sites of the clinic, not only places of records. */
export async function clinicSitesAmong(tx: Connection, sources: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ source: sites.source })
    .from(sites)
    .where(and(eq(sites.isClinicSite, true), inArray(sites.source, [...sources])))
  return new Set(found.flatMap(({ source }) => source ?? []))
}

/**
 * Returns the new site of a stored patient: the one that the file names, otherwise the stored one. A patient at a site
 * of the clinic moves only to another site of the clinic. Staff would otherwise no longer see a patient whose newest
 * file comes from elsewhere.
 */
export async function siteOfPatient(
  tx: Connection,
  named: number | null,
  stored: number | null,
): Promise<number | null> {
  if (named === null || stored === null) return named ?? stored
  const found = await tx
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(and(eq(sites.isClinicSite, true), inArray(sites.siteId, [named, stored])))
  const clinicSites = found.map(({ siteId }) => siteId)
  return clinicSites.includes(stored) && !clinicSites.includes(named) ? stored : named
}

/** Assigns a patient to a site of the clinic. Throws `SiteRefusal` if the clinic has no such active site. */
export async function assignSite(tx: Connection, ptId: number, siteId: number): Promise<void> {
  const [site] = await tx
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(and(eq(sites.siteId, siteId), eq(sites.isClinicSite, true), eq(sites.isActive, true)))
  if (!site) throw new SiteRefusal('site: not an active site of the clinic, npm run site -- --list shows them')
  await tx
    .update(patients)
    .set({ siteId })
    .where(and(eq(patients.ptId, ptId), sql`${patients.siteId} is distinct from ${siteId}::bigint`))
}

/** Returns the place that a patient belongs to if it is not a site of the clinic, otherwise null. */
export async function placeElsewhere(tx: Connection, ptId: number): Promise<number | null> {
  const [place] = await tx
    .select({ siteId: sites.siteId })
    .from(patients)
    .innerJoin(sites, eq(sites.siteId, patients.siteId))
    .where(and(eq(patients.ptId, ptId), eq(sites.isClinicSite, false)))
  return place?.siteId ?? null
}
