import type { ODataQuery } from '#src/contract/odata.ts'
import { readResource } from '../../../odata/readResource.ts'
import { securityActionsResource } from '../../../odata/securityActionsResource.ts'
import type { SignedInContext } from '../../context.ts'

/** Returns what users may do on pages (clinical §6), the same for every signed-in user. */
export function readSecurityActions(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, securityActionsResource, query, undefined)
}
