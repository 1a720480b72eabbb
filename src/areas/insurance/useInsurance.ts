import { useQuery } from '@tanstack/react-query'
import { policiesQuery } from '#src/query/policiesQuery.ts'
import { siteDay } from '#src/lib/siteZone.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { currentPolicies, zoneOfPolicies } from '#src/contract/policyStanding.ts'
import { cardsQuery } from './queries.ts'

/**
 * Returns the queries of policies and cards, the clinic's day, and the policies that are current on it. A policy that
 * ends today disappears at midnight at the clinic, also from a saved copy.
 */
export function useInsurance() {
  const policies = useQuery(policiesQuery())
  const cards = useQuery(cardsQuery())
  const rows = policies.data?.data.value ?? []
  const zone = zoneOfPolicies(rows)
  const today = useClock((now) => siteDay(now, zone))
  return { policies, cards, today, current: currentPolicies(rows, today) }
}
