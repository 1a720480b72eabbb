import type { ODataQuery } from '#src/contract/odata.ts'
import { readResource } from '../../odata/readResource.ts'
import { sitesResource } from '../../odata/sitesResource.ts'
import type { SignedInContext } from '../context.ts'

/** Returns the clinic's sites, which every signed-in user may see. */
export function listSites(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, sitesResource, query, undefined)
}
