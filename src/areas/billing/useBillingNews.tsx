import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { balanceOf } from './model.ts'
import { PastDueRow } from './PastDueRow.tsx'
import { billingQuery } from './queries.ts'

/** Returns a row about past-due charges, with its query. */
export function useBillingNews(enabled: boolean) {
  const { t } = useLingui()
  const query = useQuery({ ...billingQuery(), enabled })
  const balance = balanceOf(query.data?.data.billingSummaries ?? [])
  const rows = balance.pastDue > 0 ? [<PastDueRow key="past-due" balance={balance} />] : []
  return { key: 'billing', name: t`Billing`, query, rows, enabled }
}
