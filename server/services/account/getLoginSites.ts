import { eq } from 'drizzle-orm'
import { sites } from '../../db/schema/people.ts'
import type { Context } from '../context.ts'

/**
 * Returns the clinic's active sites by name, with the home site as default (portal §7 `account/getLoginSites`). The
 * same for every user name, so that names can't be probed. Whether a site fits is checked after the password.
 */
export async function getLoginSites(ctx: Context) {
  const rows = await ctx.db
    .select({ SiteID: sites.siteId, name: sites.name, isHomeSite: sites.isHomeSite })
    .from(sites)
    .where(eq(sites.isActive, true))
    .orderBy(sites.name, sites.siteId)
  const home = rows.find((row) => row.isHomeSite) ?? rows[0]
  return { sites: rows, defaultSite: home?.SiteID ?? null }
}
