import { and, eq } from 'drizzle-orm'
import { sites } from '../../db/schema/people.ts'
import type { Context } from '../context.ts'

/**
 * Returns the clinic's active sites, sorted by name. The default is the home site, otherwise the first (portal §7
 * `account/getLoginSites`). The reply is the same for every user name, so that names can't be probed. `authenticate`
 * checks after the password whether the account may use the site. Places of patients' records are never listed: they
 * would reveal where this clinic's patients were treated.
 */
export async function getLoginSites(ctx: Context) {
  const rows = await ctx.db
    .select({ SiteID: sites.siteId, name: sites.name, isHomeSite: sites.isHomeSite })
    .from(sites)
    .where(and(eq(sites.isClinicSite, true), eq(sites.isActive, true)))
    .orderBy(sites.name, sites.siteId)
  const home = rows.find((row) => row.isHomeSite) ?? rows[0]
  return { sites: rows, defaultSite: home?.SiteID ?? null }
}
