import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { appointments } from '../../db/schema/records.ts'
import { apptLocationsResource } from '../../odata/apptLocationsResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { requireObjectType } from '../requireObjectType.ts'

/** The rooms of the appointments of the one patient whose record the caller reads (portal §7). Throws 403. */
export function listApptLocations(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.patientInfo, objectTypes.visits)
  return readResource(ctx.db, apptLocationsResource, query, eq(appointments.ptId, ptId))
}
