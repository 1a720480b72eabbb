import { asc, eq } from 'drizzle-orm'
import { accountSites } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import type { StaffContext } from '../context.ts'

/** A site that a staff account may use. */
export interface StaffSite {
  readonly siteId: number
  readonly name: string
  /** IANA name. */
  readonly timeZone: string
  /** Whether visits can take place there. A closed site still has its old appointments. */
  readonly isOpen: boolean
}

/** Returns the sites that the caller's account may use, by name. */
export async function sitesOfStaff({ db, caller }: Pick<StaffContext, 'db' | 'caller'>): Promise<StaffSite[]> {
  const rows = await db
    .select({
      siteId: sites.siteId,
      name: sites.name,
      timeZone: sites.timeZone,
      isClinicSite: sites.isClinicSite,
      isActive: sites.isActive,
    })
    .from(accountSites)
    .innerJoin(sites, eq(sites.siteId, accountSites.siteId))
    .where(eq(accountSites.userId, caller.userId))
    .orderBy(asc(sites.name), asc(sites.siteId))
  return rows.map(({ isClinicSite, isActive, ...site }) => ({ ...site, isOpen: isClinicSite && isActive }))
}
