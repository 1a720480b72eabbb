import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'

export type ClinicSite = typeof sites.$inferSelect

/** Leaves out the places that imported records name. */
const isOpen = and(eq(sites.isClinicSite, true), eq(sites.isActive, true))

/** Returns the clinic's active sites, by number. */
export function activeSites(db: Connection): Promise<ClinicSite[]> {
  return db.select().from(sites).where(isOpen).orderBy(asc(sites.siteId))
}

/**
 * Returns the active site with this name, in any case, or this number. Throws 404, with a detail for the operator of a
 * command, if there is none, and 409 if several have the name.
 */
export async function siteNamed(db: Connection, nameOrNumber: string): Promise<ClinicSite> {
  const wanted = nameOrNumber.trim()
  const isNumber = /^\d{1,15}$/.test(wanted)
  const found = await db
    .select()
    .from(sites)
    .where(and(isOpen, isNumber ? eq(sites.siteId, Number(wanted)) : sql`lower(${sites.name}) = lower(${wanted})`))
    .orderBy(asc(sites.siteId))
  const [site, ...others] = found
  if (!site) throw new ServiceError(404, 'not-found', `site ${wanted}: not found`)
  if (others.length > 0) {
    const numbers = found.map(({ siteId }) => siteId).join(', ')
    throw new ServiceError(409, 'conflict', `site ${wanted}: several have this name, expected a number of ${numbers}`)
  }
  return site
}
