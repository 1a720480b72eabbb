import type { ODataQuery } from '#src/contract/odata.ts'
import { readResource } from '../../odata/readResource.ts'
import { messageRoutesResource } from '../../odata/messageRoutesResource.ts'
import type { SignedInContext } from '../context.ts'

/** Returns the topics of messages, for every signed-in user (portal §7). */
export function listMessageRoutes(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, messageRoutesResource, query, undefined)
}
