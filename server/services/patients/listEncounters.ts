import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { encounters } from '../../db/schema/records.ts'
import { encountersResource } from '../../odata/encountersResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/** Returns the encounters of the shown patient (portal §7). */
export function listEncounters(ctx: RecordContext, { query }: { readonly query: ODataQuery }) {
  const { ptId } = ctx.caller
  return readResource(ctx.db, encountersResource, query, eq(encounters.ptId, ptId))
}
