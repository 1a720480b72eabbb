import { billingSummary } from '#src/contract/billing.ts'
import { endpointQuery } from '#src/query/query.ts'

export const billingQuery = () => endpointQuery(billingSummary, {})
