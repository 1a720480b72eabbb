import { labs } from '#src/contract/labs.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the patient's lab procedures with their findings. */
export const labsQuery = () => endpointQuery(labs, {})
