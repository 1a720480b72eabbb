import { waitingCorrections } from '#src/contract/corrections.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Time between two checks for new requests, ms. Patients of many records ask, so that no event says it. */
const checkMs = 60_000

/** Maximum number of requests in a reply of the server (`corrections.ts`): then more might wait. */
export const mostListed = 200

/** Query for the requests that wait for an answer, of all patients. */
export const waitingQuery = () => ({
  ...endpointQuery(waitingCorrections, {}),
  refetchInterval: checkMs,
  refetchOnWindowFocus: 'always' as const,
})
