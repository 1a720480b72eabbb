import { and, gt, lte, notLike } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { securityActions } from '../../db/schema/scheduling.ts'
import { readResource } from '../../odata/readResource.ts'
import { securityActionsResource } from '../../odata/securityActionsResource.ts'
import type { SignedInContext } from '../context.ts'

/** What the default query shows (clinical §7). Other rows are returned only if the query asks for them. */
const shownByDefault = and(
  gt(securityActions.ppSecPgAccessId, 19),
  lte(securityActions.ppSecPgAccessId, 100),
  notLike(securityActions.nameX, 'Reserved%'),
)

/** Returns what the clinic turned on for the pages of the portal (clinical §6), the same for every signed-in user. */
export function readPageAccess(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, securityActionsResource, query, query.$filter === undefined ? shownByDefault : undefined)
}
