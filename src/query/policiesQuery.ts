import { patientPolicies, policyQuery } from '#src/contract/insurance.ts'
import { endpointQuery } from './query.ts'

/** The query of the policies in the open record. */
export const policiesQuery = () => endpointQuery(patientPolicies, { query: policyQuery })
