import { sql } from 'drizzle-orm'

/** The time zone (IANA name) of the site of a row of `patients`, or else of the home site. Null if there is none. */
export const siteTimeZone = sql<string | null>`coalesce(
  (select "time_zone" from "sites" where "sites"."site_id" = "patients"."site_id"),
  (select min("time_zone") from "sites" where "is_home_site" and "is_active")
)`
