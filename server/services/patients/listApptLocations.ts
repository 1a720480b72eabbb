import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { appointments } from '../../db/schema/records.ts'
import { apptLocationsResource } from '../../odata/apptLocationsResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/** Returns the rooms of the shown patient's appointments (portal §7). */
export function listApptLocations(ctx: RecordContext, { query }: { readonly query: ODataQuery }) {
  const { ptId } = ctx.caller
  return readResource(ctx.db, apptLocationsResource, query, eq(appointments.ptId, ptId))
}
