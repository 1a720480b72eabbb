import { paymentPlans } from '#src/contract/paymentPlans.ts'
import { endpointQuery } from '#src/query/query.ts'

export const paymentPlansQuery = () => endpointQuery(paymentPlans, {})
