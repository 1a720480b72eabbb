import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { insuranceOrders } from '#src/contract/insurance.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { useClinicDay } from '../useClinicDay.ts'
import { policiesQuery } from './queries.ts'

/** The 1st and 2nd insurance plan that are valid today. They are changed in the billing system. */
export function InsurancePlans({ details: { PtID, SiteTimeZone } }: Pick<PersonalInfo, 'details'>) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const today = useClinicDay(SiteTimeZone)
  const { data, error } = useQuery(policiesQuery(PtID, today))
  if (error && !data)
    return (
      <p className="text-s text-muted">
        <Trans>Insurance plans:</Trans> {wordsOf(error).title}
      </p>
    )
  const plan = (order: number) => {
    const found = data?.data.find(({ insPrimaryDefault }) => insPrimaryDefault === order)
    if (found) return <bdi>{found.insPlanName}</bdi>
    return <span className="text-muted">{data ? <Trans>Not given</Trans> : <Trans>Loading</Trans>}</span>
  }
  return (
    <Facts
      facts={[
        { label: t`1st insurance plan`, value: plan(insuranceOrders.primary) },
        { label: t`2nd insurance plan`, value: plan(insuranceOrders.secondary) },
      ]}
    />
  )
}
