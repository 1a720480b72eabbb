import { payments } from '#src/contract/payments.ts'
import { endpointQuery } from '#src/query/query.ts'

export const paymentsQuery = () => endpointQuery(payments, {})
