import type { ODataQuery } from '#src/contract/odata.ts'
import { patientsResource } from '../../odata/patientsResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { StaffContext } from '../context.ts'
import { patientsOfStaff } from './patientsOfStaff.ts'

/** Returns the patient list for staff (portal §6): active patients of their sites, or without a site. */
export function listPatients(ctx: StaffContext, { query }: { readonly query: ODataQuery }) {
  return readResource(ctx.db, patientsResource, query, patientsOfStaff(ctx))
}
