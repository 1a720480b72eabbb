import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personalInfoPolicies } from '#src/contract/personalInfoPolicies.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { endpointQuery } from '#src/query/query.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'

/** The insurance plans of the person, which are billed before them. Nothing until they are known, or if there are none. */
export function InsurancePlans({ ptID }: { readonly ptID: number }) {
  const { t } = useLingui()
  const [date] = useState(() => calendarDay(new Date()))
  const { data } = useQuery(endpointQuery(personalInfoPolicies, { params: { ptId: String(ptID), date } }))
  const plans = data?.data ?? []
  const planOf = (place: number) => plans.find(({ insPrimaryDefault }) => insPrimaryDefault === place)?.insPlanName
  const facts = [
    { label: t`1st insurance plan`, plan: planOf(1) },
    { label: t`2nd insurance plan`, plan: planOf(2) },
  ].flatMap(({ label, plan }) => (plan === undefined ? [] : [{ label, value: <RecordText>{plan}</RecordText> }]))
  return facts.length > 0 && <Facts facts={facts} />
}
