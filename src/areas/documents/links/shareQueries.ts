import { shares } from '#src/contract/shares.ts'
import { endpointQuery } from '#src/query/query.ts'

export const sharesQuery = () => endpointQuery(shares, {})
