import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sites } from '../db/schema/people.ts'
import type { Reference } from './resource.ts'

/** Returns the reference to the site whose id is in a column. */
export function siteReference(siteId: PgColumn): Reference {
  return {
    table: sites,
    on: eq(sites.siteId, siteId),
    key: 'SiteID',
    fields: { SiteID: { column: sites.siteId, type: 'number' }, NameX: { column: sites.name, type: 'text' } },
  }
}
