import { patientAccess } from '#src/contract/representatives.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of who has access to the open record. */
export const accessQuery = () => endpointQuery(patientAccess, {})
