import { vitals } from '#src/contract/vitals.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the patient's vital signs. */
export const vitalsQuery = () => endpointQuery(vitals, {})
