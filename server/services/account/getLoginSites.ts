import { eq } from 'drizzle-orm'
import { sites } from '../../db/schema/people.ts'
import type { Context } from '../context.ts'

/**
 * The clinic's active sites by name, the home site first chosen (portal §7 `account/getLoginSites`). The same for every
 * user name, so that nobody learns which names exist; whether the site fits is told once the password was right.
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
