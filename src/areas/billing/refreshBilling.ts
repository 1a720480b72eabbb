import { queryClient } from '#src/query/client.ts'
import { paymentsQuery } from './payments/queries.ts'
import { paymentPlansQuery } from './plans/queries.ts'
import { billingQuery } from './queries.ts'

/** Requests charges, plans and payments again: a payment changes all of them (clinical §4). */
export function refreshBilling(): void {
  for (const { queryKey } of [billingQuery(), paymentPlansQuery(), paymentsQuery()])
    void queryClient.invalidateQueries({ queryKey })
}
