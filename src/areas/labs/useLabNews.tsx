import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClock } from '#src/viewStates/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { NewResultRow } from './NewResultRow.tsx'
import { newResults } from './newResults.ts'
import { labsQuery } from './queries.ts'

/** Returns rows about new results, with their query. */
export function useLabNews(enabled: boolean) {
  const { t } = useLingui()
  const today = useClock(calendarDay)
  const query = useQuery({ ...labsQuery(), enabled })
  const rows = newResults(query.data?.data ?? [], today).map((result) => (
    <NewResultRow key={`lab-${result.procedure.labCPID}`} result={result} today={today} />
  ))
  return { key: 'labs', name: t`Labs`, query, rows, enabled }
}
