import { vitals } from '#src/contract/vitals.ts'
import { endpointQuery } from '#src/query/query.ts'

/** The patient's vital signs. */
export const vitalsQuery = () => endpointQuery(vitals, {})
