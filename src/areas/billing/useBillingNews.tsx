import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClock } from '#src/viewStates/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { balanceOf } from './model.ts'
import { PastDueRow } from './PastDueRow.tsx'
import { billingQuery } from './queries.ts'

/** Returns a row about past-due charges, with its query. */
export function useBillingNews(enabled: boolean) {
  const { t } = useLingui()
  const today = useClock(calendarDay)
  const query = useQuery({ ...billingQuery(), enabled })
  const balance = balanceOf(query.data?.data.billingSummaries ?? [], today)
  const rows = balance.pastDue > 0 ? [<PastDueRow key="past-due" balance={balance} />] : []
  return { key: 'billing', name: t`Billing`, query, rows, enabled }
}
