import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { patients } from '../../db/schema/people.ts'
import { patientDetailsResource, staffPatientDetailsResource } from '../../odata/patientDetailsResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/**
 * Returns the details of the shown patient (clinical §2, §7). Only staff can name fields of the billing section: for
 * anyone else, and for staff who act for another person, these fields don't exist.
 */
export function listPatientDetails({ db, caller }: RecordContext, { query }: { readonly query: ODataQuery }) {
  const isStaff = caller.userType === staffUserType && caller.representativeId === null
  const resource = isStaff ? staffPatientDetailsResource : patientDetailsResource
  return readResource(db, resource, query, eq(patients.ptId, caller.ptId))
}
