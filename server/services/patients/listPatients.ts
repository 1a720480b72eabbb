import type { ODataQuery } from '#src/contract/odata.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { patientsResource } from '../../odata/patientsResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { SignedInContext } from '../context.ts'
import { requireObjectType } from '../requireObjectType.ts'
import { patientsOfStaff } from './patientsOfStaff.ts'

/**
 * Staff's patient list (portal §6): active patients of their sites. Throws 403 `not-allowed` for anybody who is not
 * staff or whose profile has no patient list.
 */
export function listPatients(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  const scope = patientsOfStaff(ctx)
  requireObjectType(ctx, objectTypes.patientInfo)
  return readResource(ctx.db, patientsResource, query, scope)
}
