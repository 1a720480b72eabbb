import type { ODataQuery } from '#src/contract/odata.ts'
import { readResource } from '../../odata/readResource.ts'
import type { Resource } from '../../odata/resource.ts'
import type { Context } from '../context.ts'

/** Returns rows of a reference list (clinical §7). All callers whom the contract allows see the same rows. */
export function readReferenceList(ctx: Context, resource: Resource, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, resource, query, undefined)
}
