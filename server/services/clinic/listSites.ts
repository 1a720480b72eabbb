import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { sites } from '../../db/schema/people.ts'
import { readResource } from '../../odata/readResource.ts'
import { sitesResource } from '../../odata/sitesResource.ts'
import type { SignedInContext } from '../context.ts'

/** Returns the clinic's sites, which every signed-in user may see. Leaves out the places of patients' records. */
export function listSites(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, sitesResource, query, eq(sites.isClinicSite, true))
}
